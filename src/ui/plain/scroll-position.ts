type ListPosition = { readonly listed: number; readonly top: number };

function positionOf(state: unknown): ListPosition | null {
  if (typeof state !== 'object' || state === null || !('listed' in state) || !('top' in state)) return null;
  return typeof state.listed === 'number' && typeof state.top === 'number' ? { listed: state.listed, top: state.top } : null;
}

export function saveScrollPosition(countListed: () => number): void {
  addEventListener('pagehide', () => history.replaceState({ ...history.state, listed: countListed(), top: scrollY }, ''));
}

/** Restores list length and scroll position, unless the list is already longer. @param lengthen adds entries up to a count */
export async function restoreScrollPosition(listed: number, lengthen: (count: number) => unknown): Promise<void> {
  const position = positionOf(history.state);
  if (position === null || position.listed <= listed) return;
  await lengthen(position.listed);
  requestAnimationFrame(() => {
    if (scrollY < position.top) scrollTo({ top: position.top, behavior: 'instant' });
  });
}
