import { atom } from 'nanostores';
import { type SelectedSupplement, toggleSelected } from '#domain/combinations/selection.ts';
import { MOST_COMPARED } from '#domain/supplements/compare.ts';
import { decodeSelection } from '../combinations/selection.ts';

const KEY = 'comparedItems';

function read(): readonly SelectedSupplement[] {
  try {
    return decodeSelection(sessionStorage.getItem(KEY) ?? '[]').slice(0, MOST_COMPARED);
  } catch {
    return [];
  }
}

const OWN_KEY = 'comparedOwn';

function readKeys(): readonly string[] {
  try {
    const keys: unknown = JSON.parse(sessionStorage.getItem(OWN_KEY) ?? '[]');
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

export const $compared = atom<readonly SelectedSupplement[]>(read());
export const $comparedKeys = atom<readonly string[]>(readKeys());

/** The back-forward cache restores a page with its memory of before. */
function readAgain({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  $compared.set(read());
  $comparedKeys.set(readKeys());
}
// Prerendering has no window.
if (typeof document !== 'undefined') addEventListener('pageshow', readAgain);

export function toggleCompared(item: SelectedSupplement): 'added' | 'removed' | 'full' {
  const { items, outcome } = toggleSelected($compared.get(), item, MOST_COMPARED - $comparedKeys.get().length);
  if (outcome === 'full') return outcome;
  $compared.set(items);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(items));
  } catch {}
  return outcome;
}

export function compareKeys(keys: readonly string[]): void {
  $comparedKeys.set(keys);
  try {
    sessionStorage.setItem(OWN_KEY, JSON.stringify(keys));
  } catch {}
}
