import * as v from 'valibot';
import { isMember } from '#client/member-mark.ts';
import { markOwn } from '#client/own-mark.ts';
import { PEOPLE_KEY } from '#domain/cautions/people-key.ts';
import { MOST_OWN_SUPPLEMENTS } from '#domain/own-supplements.ts';
import { SUPPLEMENT_ID_LIMIT } from '#domain/supplement-id.ts';

/** The list of a guest: this device alone has it. */
export const GUEST_KEY = 'mySupplements';
/** What a member's device remembers of the account's list; it goes with the session. */
const MEMBER_KEY = 'memberSupplements';
/** What is known of the list taken together; it goes with the session too. */
const ANSWER_KEY = 'ownAnswer';

const itemSchema = v.object({
  supplementId: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(SUPPLEMENT_ID_LIMIT - 1)),
  supplementName: v.string(),
  imageUrl: v.string(),
});
/** A product that somebody takes. */
export type OwnItem = v.InferOutput<typeof itemSchema>;

const answerSchema = v.object({
  /** In words, so that whoever shows it needs no more. */
  tone: v.picklist(['over', 'watch', 'unknown', 'ok']),
  text: v.string(),
  hint: v.string(),
  totals: v.array(v.object({ name: v.string(), unit: v.string(), total: v.number(), upper: v.number() })),
  /** Ids of the products that the person is to avoid. */
  avoided: v.optional(v.array(v.number()), []),
});
/** What is to be said of some products taken together. */
export type KeptAnswer = v.InferOutput<typeof answerSchema>;
const keptAnswerSchema = v.object({ key: v.string(), answer: answerSchema });

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** False when storage is full or blocked. */
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

/** The list of a guest, each product once: what cannot be read of it is left out, and so is what is too much. */
export function readGuestItems(): OwnItem[] {
  return itemsOf(read(GUEST_KEY)).slice(0, MOST_OWN_SUPPLEMENTS);
}

/** Keeps the list of a guest; false where it cannot be kept. */
export function keepGuestItems(items: readonly OwnItem[]): boolean {
  const isKept = write(GUEST_KEY, items.length === 0 ? null : items);
  if (isKept) markOwn(items.length > 0);
  return isKept;
}

/** The list as this device knows it; null where it knows nothing of a member's. */
export function readItems(): OwnItem[] | null {
  if (!isMember()) return readGuestItems();
  const kept = read(MEMBER_KEY);
  return kept === null ? null : itemsOf(kept);
}

export function keepMemberItems(items: readonly OwnItem[]): void {
  write(
    MEMBER_KEY,
    items.map(({ supplementId, supplementName, imageUrl }) => ({ supplementId, supplementName, imageUrl })),
  );
}

/** By what an answer is known again: the same products for the same person on the same day, as facts and rules may change by tomorrow. */
function keyOf(ids: readonly number[]): string {
  return JSON.stringify([ids, read(PEOPLE_KEY), new Date().toDateString()]);
}

/** What was found of these very products for the same person; null where it has not been asked, or something has changed since. */
export function readAnswer(ids: readonly number[]): KeptAnswer | null {
  const parsed = v.safeParse(keptAnswerSchema, read(ANSWER_KEY));
  return parsed.success && parsed.output.key === keyOf(ids) ? parsed.output.answer : null;
}

export function keepAnswer(ids: readonly number[], answer: KeptAnswer): void {
  write(ANSWER_KEY, { key: keyOf(ids), answer });
}
