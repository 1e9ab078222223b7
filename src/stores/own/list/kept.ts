import * as v from 'valibot';
import { markGuestList } from '#client/guest-list-mark.ts';
import { isMember } from '#client/member-mark.ts';
import { PEOPLE_KEY } from '#domain/combinations/cautions/people-key.ts';
import { MOST_OWN_SUPPLEMENTS } from '#domain/own/own-supplements.ts';
import { SUPPLEMENT_ID_LIMIT } from '#domain/supplements/supplement-id.ts';

export const GUEST_KEY = 'mySupplements';
const MEMBER_KEY = 'memberSupplements';
const ANSWER_KEY = 'ownAnswer';

const itemSchema = v.object({
  supplementId: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(SUPPLEMENT_ID_LIMIT - 1)),
  supplementName: v.string(),
  imageUrl: v.string(),
  /** Of the label's daily amount, by the account's reminders. */
  portion: v.optional(v.object({ mean: v.number(), most: v.number() })),
});
export type OwnItem = v.InferOutput<typeof itemSchema>;

const answerSchema = v.object({
  tone: v.picklist(['over', 'watch', 'unknown', 'ok']),
  text: v.string(),
  hint: v.string(),
  /** Of the upper limit of the ingredient that the text names: 1.5 is half as much again. */
  share: v.optional(v.nullable(v.number()), null),
  totals: v.array(v.object({ name: v.string(), unit: v.string(), total: v.number(), upper: v.nullable(v.number()), isSure: v.boolean() })),
  /** Ingredients that must not join what is taken, and with which of it. */
  apart: v.array(v.object({ ingredientName: v.string(), from: v.string() })),
  /** Product ids with an AVOID caution. */
  avoided: v.optional(v.array(v.number()), []),
  /** Product ids that the least change leaves out or reduces. */
  changed: v.optional(v.array(v.number()), []),
  /** Those of them that it leaves out. */
  leftOut: v.optional(v.array(v.number()), []),
});
export type KeptAnswer = v.InferOutput<typeof answerSchema>;
const keptAnswerSchema = v.object({ key: v.string(), answer: answerSchema });

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function itemsOf(value: unknown): OwnItem[] {
  const items = (Array.isArray(value) ? value : []).flatMap((entry: unknown) => {
    const parsed = v.safeParse(itemSchema, entry);
    return parsed.success ? [parsed.output] : [];
  });
  return items.filter(({ supplementId }, index) => items.findIndex((item) => item.supplementId === supplementId) === index);
}

export function readGuestItems(): OwnItem[] {
  return itemsOf(read(GUEST_KEY)).slice(0, MOST_OWN_SUPPLEMENTS);
}

export function keepGuestItems(items: readonly OwnItem[]): boolean {
  const isKept = write(GUEST_KEY, items.length === 0 ? null : items);
  if (isKept) markGuestList(items.length > 0);
  return isKept;
}

export function readItems(): OwnItem[] | null {
  if (!isMember()) return readGuestItems();
  const kept = read(MEMBER_KEY);
  return kept === null ? null : itemsOf(kept);
}

/** Of an account, as the device last read it: supplements of which only a name is known, kept as nulls. */
export function countNames(): number {
  const kept = isMember() ? read(MEMBER_KEY) : null;
  return Array.isArray(kept) ? kept.filter((entry) => entry === null).length : 0;
}

export function keepMemberItems(items: readonly OwnItem[], names = countNames()): void {
  const kept = items.map(({ supplementId, supplementName, imageUrl, portion }) => ({
    ...{ supplementId, supplementName, imageUrl },
    ...(portion === undefined ? {} : { portion }),
  }));
  write(MEMBER_KEY, [...kept, ...Array.from({ length: names }, () => null)]);
}

const OWN_KEYS = ['memberProducts', 'ownProducts'] as const;

function readOwnProducts(): unknown[] {
  return OWN_KEYS.flatMap((key) => read(key) ?? []);
}

export function knowsOwnProducts(): boolean {
  return read(OWN_KEYS[0]) !== null;
}

const photosSchema = v.record(v.string(), v.pipe(v.string(), v.startsWith('data:image/jpeg;base64,')));

function readPhotos(): Readonly<Record<string, string>> {
  const stored = ['memberPhotos', 'ownPhotos'].map((key) => v.safeParse(photosSchema, read(key)));
  return Object.assign({}, ...stored.map((photos) => (photos.success ? photos.output : {})));
}

/** The n-th has the id −n. */
export function readOwnProductItems(): OwnItem[] {
  const photos = readPhotos();
  return readOwnProducts().flatMap((entry, index) => {
    const parsed = v.safeParse(v.object({ name: v.string(), key: v.optional(v.string(), '') }), entry);
    if (!parsed.success) return [];
    const { name, key } = parsed.output;
    return [{ supplementId: -1 - index, supplementName: name, imageUrl: photos[key] ?? '' }];
  });
}

type Portions = Readonly<Record<string, number>>;

/** As the account's reminders say; empty where all is taken as labelled. */
export function portionsOf(ids: readonly number[]): { readonly portions?: Portions; readonly peaks?: Portions } {
  const known = (readItems() ?? []).flatMap(({ supplementId, portion }) =>
    portion === undefined || !ids.includes(supplementId) ? [] : [[supplementId, portion] as const],
  );
  if (known.length === 0) return {};
  const of = (share: 'mean' | 'most') => Object.fromEntries(known.map(([id, portion]) => [id, portion[share]]));
  return { portions: of('mean'), peaks: of('most') };
}

/** Facts may change daily. */
export function keyOf(ids: readonly number[]): string {
  return JSON.stringify([ids, portionsOf(ids), ids.some((id) => id < 0) && readOwnProducts(), read(PEOPLE_KEY), new Date().toDateString()]);
}

/** Null on a cache miss. */
export function readAnswer(ids: readonly number[]): KeptAnswer | null {
  const parsed = v.safeParse(keptAnswerSchema, read(ANSWER_KEY));
  return parsed.success && parsed.output.key === keyOf(ids) ? parsed.output.answer : null;
}

export function keepAnswer(ids: readonly number[], answer: KeptAnswer): void {
  write(ANSWER_KEY, { key: keyOf(ids), answer });
}
