import type { Reading } from '../labels/reading.ts';
import { SUPPLEMENT_ID_LIMIT } from '../supplements/supplement-id.ts';

/** Chats and keyboards put other commas. */
const COMMAS = /[,，、]/;
/** No sign or fraction; a linkifier may leave a particle or bracket beside it. */
const NUMBER = /^[^\d-]*(\d+)\D*$/;

function idOf(part: string): number | null {
  const id = Number(NUMBER.exec(part.normalize('NFKC'))?.[1] ?? 0);
  return id > 0 && id < SUPPLEMENT_ID_LIMIT ? id : null;
}

/** Empty parts name no product. */
export function readCombinationIds(values: readonly string[]): Reading<readonly number[], 'UNREAD'> {
  const parts = values
    .flatMap((value) => value.split(COMMAS))
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const ids = new Set<number>();
  const left = parts.flatMap((text) => {
    const id = idOf(text);
    if (id === null) return [{ text, why: 'UNREAD' } as const];
    ids.add(id);
    return [];
  });
  return { read: [...ids], left };
}

/** `19783.` or `19783에서`, without a following word; else null. */
export function idBesideSigns(text: string): number | null {
  return /^\d{1,6}[\p{P}\p{S}\s\p{Script=Hangul}]+$/u.test(text) ? idOf(text) : null;
}

/** Parts without an id count as missing, by id 0. */
export function withUnread<Answer extends { readonly missingIds: readonly number[] }>(answer: Answer, unread: number) {
  return { ...answer, missingIds: [...answer.missingIds, ...Array.from({ length: unread }, () => 0)] };
}
