import { persistentAtom } from '@nanostores/persistent';
import { computed } from 'nanostores';
import * as v from 'valibot';
import { askToPersist } from '#client/persist.ts';
import { ownProductSchema } from '#contract/own/own-products.ts';
import { ownProducts as copy } from '#copy/own/own-products.ts';
import {
  LONGEST_OWN_NAME,
  MOST_OWN_INGREDIENTS,
  MOST_OWN_PRODUCTS,
  type OwnIngredient,
  type OwnProduct,
} from '#domain/own/products/own-product.ts';
import { hasMarkup, isPlainText, tidyLine } from '#domain/shared/normalise-text.ts';

const { entries } = ownProductSchema;

function mendedName(text: string): string {
  const characters = [...tidyLine(text)].filter((character) => isPlainText(character) && !hasMarkup(character));
  return tidyLine(characters.join('')).slice(0, LONGEST_OWN_NAME).toWellFormed();
}

const name = v.fallback(v.pipe(v.string(), v.transform(mendedName), v.minLength(1)), copy.nameless);
const named = v.object({ name });
const ingredient = entries.ingredients.wrapped.pipe[0].item;

function mendedIngredients(list: unknown[]): OwnIngredient[] {
  return list.slice(0, MOST_OWN_INGREDIENTS).map((entry) => {
    const read = v.safeParse(ingredient, entry);
    if (read.success) return read.output;
    const rest = v.safeParse(named, entry);
    return { name: rest.success ? rest.output.name : copy.nameless, ingredientId: null, amount: null, unit: null, per: 'UNKNOWN' };
  });
}

/** A MEDICINE where the kind is unknown: it never leaves the device. */
const damagedSchema = v.object({
  name,
  brandName: v.fallback(entries.brandName, null),
  kind: v.fallback(entries.kind, 'MEDICINE'),
  supplementId: v.fallback(entries.supplementId, null),
  form: v.fallback(entries.form, null),
  timesPerDay: v.fallback(entries.timesPerDay, null),
  unitsPerDose: v.fallback(entries.unitsPerDose, null),
  unit: v.fallback(entries.unit, null),
  ingredients: v.fallback(v.pipe(v.array(v.unknown()), v.transform(mendedIngredients)), []),
  expiresOn: v.fallback(entries.expiresOn, null),
});

/** Unconfirmed, so that no amount counts; null for what is no product. */
export function mendedProduct(entry: unknown): OwnProduct | null {
  const read = v.safeParse(damagedSchema, entry);
  return read.success ? { ...read.output, isConfirmed: false } : null;
}

/** Where a supplement of this device goes once somebody logs in: they are asked, it stays, or it waits for the account. */
const PLACES = ['ASK', 'HERE', 'ACCOUNT'] as const;

export type KeptOwnProduct = OwnProduct & {
  readonly key: string;
  readonly accountId: number | null;
  readonly place: (typeof PLACES)[number];
};

const keptSchema = v.object({
  ...ownProductSchema.entries,
  key: v.pipe(v.string(), v.minLength(1)),
  accountId: v.nullish(v.pipe(v.number(), v.safeInteger(), v.minValue(1)), null),
  place: v.optional(v.picklist(PLACES), 'ASK'),
});
const placeSchema = v.fallback(
  v.object({
    key: v.fallback(v.nullable(keptSchema.entries.key), null),
    accountId: v.fallback(keptSchema.entries.accountId, null),
    place: v.fallback(keptSchema.entries.place, 'ASK'),
  }),
  { key: null, accountId: null, place: 'ASK' },
);
const listText = v.pipe(v.string(), v.parseJson(), v.array(v.unknown()));

function keptOf(entry: unknown, index: number): KeptOwnProduct[] {
  const parsed = v.safeParse(keptSchema, entry);
  if (parsed.success) return [parsed.output];
  const product = mendedProduct(entry);
  const { key, accountId, place } = v.parse(placeSchema, entry);
  return product === null ? [] : [{ ...product, key: key ?? `damaged-${index}`, accountId, place }];
}

function decodeKept(text: string): readonly KeptOwnProduct[] {
  const list = v.safeParse(listText, text);
  return list.success ? list.output.flatMap(keptOf) : [];
}

const stored = { encode: JSON.stringify, decode: decodeKept };
const DEVICE_KEY = 'ownProducts';
export const $ofDevice = persistentAtom<readonly KeptOwnProduct[]>(DEVICE_KEY, [], stored);
export const $ofAccount = persistentAtom<readonly KeptOwnProduct[]>('memberProducts', [], stored);

export const $ownProducts = computed([$ofAccount, $ofDevice], (account, device) => [...account, ...device]);

function quietly(write: () => void): void {
  try {
    write();
  } catch {}
}

/** What storage holds now: another tab may have changed it since its last event. */
function ofDeviceNow(): readonly KeptOwnProduct[] {
  try {
    return decodeKept(localStorage.getItem(DEVICE_KEY) ?? '[]');
  } catch {
    return $ofDevice.get();
  }
}

/** False where the device stores nothing: full or blocked. */
function keep(products: readonly KeptOwnProduct[]): boolean {
  const before = $ofDevice.get();
  let isKept = false;
  try {
    $ofDevice.set(products);
    askToPersist();
    isKept = localStorage.getItem(DEVICE_KEY) === JSON.stringify(products);
  } catch {}
  if (!isKept) quietly(() => $ofDevice.set(before));
  return isKept;
}

/** Two tabs that write at the same moment: the later write stands, and a busy device tells of it late. */
const CROSSING_MS = 3_000;
let added: readonly KeptOwnProduct[] = [];

function addAgain({ key }: StorageEvent): void {
  if (key !== DEVICE_KEY) return;
  const products = ofDeviceNow();
  const lost = added.filter((each) => !products.some((product) => product.key === each.key));
  if (lost.length > 0) keep([...products, ...lost]);
}

function keepAdded(products: readonly KeptOwnProduct[], product: KeptOwnProduct): boolean {
  if (!keep([...products, product])) return false;
  added = [...added, product];
  addEventListener('storage', addAgain);
  setTimeout(() => {
    added = added.filter((each) => each !== product);
  }, CROSSING_MS);
  return true;
}

/** @returns false when storage is full or blocked */
export function keepOwnProduct(
  product: OwnProduct,
  earlier: KeptOwnProduct | null,
  place: KeptOwnProduct['place'],
): KeptOwnProduct | 'full' | 'notKept' {
  const products = ofDeviceNow();
  const replaced = products.find(({ key }) => key === earlier?.key);
  const kept = { ...product, key: replaced?.key ?? crypto.randomUUID(), accountId: null, place };
  if (replaced !== undefined) return keep(products.map((each) => (each === replaced ? kept : each))) ? kept : 'notKept';
  const inAccount = $ofAccount.get().filter(({ key }) => key !== earlier?.key);
  if (inAccount.length + products.length >= MOST_OWN_PRODUCTS) return 'full';
  return keepAdded(products, kept) ? kept : 'notKept';
}

export function forgetOwnProduct(key: string): boolean {
  added = added.filter((each) => each.key !== key);
  return keep(ofDeviceNow().filter((each) => each.key !== key));
}

const $keys = persistentAtom<readonly string[]>('selectedOwn', [], {
  encode: JSON.stringify,
  decode: (text) => {
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), v.array(v.string())), text);
    return read.success ? read.output : [];
  },
});

/** In the order of the list; the n-th is −n in an analysis. */
export const $chosenOwn = computed([$ownProducts, $keys], (products, keys) => products.filter(({ key }) => keys.includes(key)));

export function chooseOwn(key: string, isChosen: boolean): void {
  const others = $chosenOwn
    .get()
    .map((each) => each.key)
    .filter((each) => each !== key);
  quietly(() => $keys.set(isChosen ? [...others, key] : others));
}

/** A product that moved to the account stays chosen. */
export function renameChosen(from: string, to: string): void {
  quietly(() => $keys.set($keys.get().map((key) => (key === from ? to : key))));
}
