import { atom } from 'nanostores';
import { MOST_COMPARED } from '#domain/compare.ts';
import { type SelectedSupplement, toggleSelected } from '#domain/selection.ts';
import { decodeSelection } from './selection.ts';

const KEY = 'comparedItems';

function read(): readonly SelectedSupplement[] {
  try {
    return decodeSelection(sessionStorage.getItem(KEY) ?? '[]').slice(0, MOST_COMPARED);
  } catch {
    return [];
  }
}

/** Products to show side by side, per tab. */
export const $compared = atom<readonly SelectedSupplement[]>(read());

/** The back-forward cache restores a page with its memory of before. */
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) $compared.set(read());
});

export function toggleCompared(item: SelectedSupplement): 'added' | 'removed' | 'full' {
  const { items, outcome } = toggleSelected($compared.get(), item, MOST_COMPARED);
  if (outcome === 'full') return outcome;
  $compared.set(items);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(items));
  } catch {}
  return outcome;
}
