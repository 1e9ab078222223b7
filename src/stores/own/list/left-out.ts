import { atom } from 'nanostores';
import { shortNames } from '#domain/supplements/short-name.ts';
import { loadAccount } from './account.ts';
import { readOwnAnswer } from './answer.ts';
import { readItems, readOwnProductItems } from './kept.ts';

export type LeftOut = ReadonlyMap<number, string>;
export const NONE_LEFT_OUT: LeftOut = new Map();

export const $leftOut = atom<LeftOut>(NONE_LEFT_OUT);

export async function loadLeftOut(): Promise<void> {
  if (readItems() === null) await loadAccount();
  const items = [...(readItems() ?? []), ...readOwnProductItems()];
  const answer = items.length === 0 ? null : await readOwnAnswer(items.map(({ supplementId }) => supplementId));
  const short = shortNames(
    items.map(({ supplementName }) => supplementName),
    2,
  );
  const named = items.map(({ supplementId }, index) => [supplementId, short[index] ?? ''] as const);
  $leftOut.set(new Map(named.filter(([id]) => answer?.leftOut.includes(id))));
}
