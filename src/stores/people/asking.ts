const ASKING = 'ask';

/** Set before the first paint where people are known: what follows their answer is hidden until it stands, so that nothing moves. */
export function isAsking(): boolean {
  return document.documentElement.dataset['person'] === ASKING;
}

export function endAsking(): void {
  if (isAsking()) document.documentElement.dataset['person'] = '';
}
