const ASKING = 'ask';

/** Set before the first paint where people are known. */
export function isAsking(): boolean {
  return document.documentElement.dataset['person'] === ASKING;
}

export function endAsking(): void {
  if (isAsking()) document.documentElement.dataset['person'] = '';
}
