/** Names under which known clients keep the access token, in the order in which they are read; it is written to the first only. */
const ACCESS_TOKEN_KEYS = ['accessToken', 'access_token', 'ACCESS_TOKEN', 'token'] as const;

/** The stored access token, or null for a guest. Storage may be blocked: then everybody is a guest. */
export function readAccessToken(): string | null {
  try {
    for (const key of ACCESS_TOKEN_KEYS) {
      const token = localStorage.getItem(key);
      if (token) return token;
    }
  } catch {
    return null;
  }
  return null;
}

/** Whether somebody is logged in on this device, as far as the device knows. */
export function isLoggedIn(): boolean {
  return readAccessToken() !== null;
}
