import { persistentAtom } from '@nanostores/persistent';
import { computed } from 'nanostores';
import * as v from 'valibot';
import { ownProductSchema } from '#contract/own-products.ts';
import { MOST_OWN_PRODUCTS, type OwnProduct } from '#domain/own-products/own-product.ts';

/** Where a supplement of this device goes once somebody logs in: they are asked, it stays, or it waits for the account. */
const PLACES = ['ASK', 'HERE', 'ACCOUNT'] as const;

/** `key` names it on this device; `accountId` is null for those of the device. */
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
const listText = v.pipe(v.string(), v.parseJson(), v.array(v.unknown()));

function decodeKept(text: string): readonly KeptOwnProduct[] {
  const list = v.safeParse(listText, text);
  if (!list.success) return [];
  return list.output.flatMap((entry) => {
    const parsed = v.safeParse(keptSchema, entry);
    return parsed.success ? [parsed.output] : [];
  });
}

const stored = { encode: JSON.stringify, decode: decodeKept };
const DEVICE_KEY = 'ownProducts';
/** Of this device: of a guest, medicines, and what a member keeps from the account. */
export const $ofDevice = persistentAtom<readonly KeptOwnProduct[]>(DEVICE_KEY, [], stored);
/** Cached list of a member's account; cleared with the session. */
export const $ofAccount = persistentAtom<readonly KeptOwnProduct[]>('memberProducts', [], stored);

export const $ownProducts = computed([$ofAccount, $ofDevice], (account, device) => [...account, ...device]);

/** False where the device stores nothing: full or blocked. */
function keep(products: readonly KeptOwnProduct[]): boolean {
  const before = $ofDevice.get();
  try {
    $ofDevice.set(products);
    if (localStorage.getItem(DEVICE_KEY) === JSON.stringify(products)) return true;
  } catch {}
  $ofDevice.set(before);
  return false;
}

type Kept = Pick<KeptOwnProduct, 'key' | 'place'>;

/** On this device: replaces the product of a key, else adds one. */
export function keepOwnProduct(
  product: OwnProduct,
  { key, place }: Kept | { readonly key: null; readonly place: Kept['place'] },
): KeptOwnProduct | 'full' | 'notKept' {
  const products = $ofDevice.get();
  const earlier = products.find((each) => each.key === key);
  if (earlier === undefined && $ownProducts.get().length >= MOST_OWN_PRODUCTS) return 'full';
  const kept = { ...product, key: earlier?.key ?? crypto.randomUUID(), accountId: null, place };
  const isKept = keep(earlier === undefined ? [...products, kept] : products.map((each) => (each === earlier ? kept : each)));
  return isKept ? kept : 'notKept';
}

export function forgetOwnProduct(key: string): void {
  keep($ofDevice.get().filter((each) => each.key !== key));
}

/** Keys of those chosen for the next analysis. */
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
  $keys.set(isChosen ? [...others, key] : others);
}

/** A product that moved to the account stays chosen. */
export function renameChosen(from: string, to: string): void {
  $keys.set($keys.get().map((key) => (key === from ? to : key)));
}
