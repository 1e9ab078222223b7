export function saveScrollPosition(countListed: () => number): void {
  addEventListener('pagehide', () => history.replaceState({ ...history.state, listed: countListed(), top: scrollY }, ''));
}

export async function restoreScrollPosition(listed: number, lengthen: (count: number) => unknown): Promise<void> {
  const { listed: before, top }: { readonly listed?: unknown; readonly top?: unknown } = history.state ?? {};
  if (typeof before !== 'number' || typeof top !== 'number' || before <= listed) return;
  await lengthen(before);
  requestAnimationFrame(() => {
    if (scrollY < top) scrollTo({ top, behavior: 'instant' });
  });
}
