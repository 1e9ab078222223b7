import { restoreSupplements } from '#stores/supplement-list.ts';

type Place = { readonly listed: number; readonly top: number };

function placeOf(state: unknown): Place | null {
  if (typeof state !== 'object' || state === null || !('listed' in state) || !('top' in state)) return null;
  return typeof state.listed === 'number' && typeof state.top === 'number' ? { listed: state.listed, top: state.top } : null;
}

export function keepPlace(countListed: () => number): void {
  addEventListener('pagehide', () => history.replaceState({ listed: countListed(), top: scrollY }, ''));
}

/** Restores list length and scroll position, unless the list is already longer. */
export async function returnToPlace(listed: number): Promise<void> {
  const place = placeOf(history.state);
  if (place === null || place.listed <= listed) return;
  await restoreSupplements(place.listed);
  requestAnimationFrame(() => {
    if (scrollY < place.top) scrollTo({ top: place.top, behavior: 'instant' });
  });
}
