const KEY = 'signInBegunAt';

/** Notes the start of an OAuth sign-in for all tabs, as the callback may land in another one. */
export function markSignIn(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Storage is blocked: no session could be kept either.
  }
}

/** Consumes the start time of the pending sign-in; null when none was begun here. */
export function takeSignInMark(): number | null {
  try {
    const text = localStorage.getItem(KEY);
    localStorage.removeItem(KEY);
    return text === null ? null : Number(text);
  } catch {
    return null;
  }
}
