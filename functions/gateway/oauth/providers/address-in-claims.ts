export type Claims = Readonly<Record<string, unknown>>;

/** E-mail and its verified flag from one source: no source vouches for another's. */
export function addressIn(...sources: readonly Claims[]): { readonly email: string; readonly isVerified: boolean } {
  for (const said of sources) {
    const email = said['email'];
    // Some send the flag as text.
    if (typeof email === 'string' && email !== '')
      return { email, isVerified: [true, 'true'].some((yes) => yes === said['email_verified']) };
  }
  return { email: '', isVerified: false };
}
