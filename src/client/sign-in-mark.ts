const KEY = 'signInBegunAt';

/** For all tabs, as the callback may land in another one. */
export function markSignIn(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch {}
}

/** Consumes the start time; null when none was begun here. */
export function takeSignInMark(): number | null {
  try {
    const text = localStorage.getItem(KEY);
    localStorage.removeItem(KEY);
    return text === null ? null : Number(text);
  } catch {
    return null;
  }
}
