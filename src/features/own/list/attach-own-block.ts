import { hasOwn, isMember, whenShown } from '#stores/catalogue/views.ts';

/** Members and devices with a list only. */
export function attachOwnBlock(): void {
  const place = document.querySelector<HTMLElement>('.own');
  if (place && (hasOwn() || isMember())) whenShown(async () => (await import('./own-block.ts')).showOwnBlock(place));
}
