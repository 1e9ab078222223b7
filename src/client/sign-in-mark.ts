const KEY = 'signInBegunAt';

/** Notes that a sign-in at a provider begins in this browser; in every tab of it, since the way back may end in another one. */
export function markSignIn(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Storage is blocked: nobody can stay logged in either.
  }
}

/** When a sign-in began here, for the one that ends now; null when none did. */
export function takeSignInMark(): number | null {
  try {
    const text = localStorage.getItem(KEY);
    localStorage.removeItem(KEY);
    return text === null ? null : Number(text);
  } catch {
    return null;
  }
}
