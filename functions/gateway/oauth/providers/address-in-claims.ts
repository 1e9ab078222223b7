export type Claims = Readonly<Record<string, unknown>>;

/** From one source: none vouches for another's e-mail. */
export function addressIn(...sources: readonly Claims[]): { readonly email: string; readonly isVerified: boolean } {
  for (const said of sources) {
    const email = said['email'];
    if (typeof email === 'string' && email !== '')
      return { email, isVerified: [true, 'true'].some((yes) => yes === said['email_verified']) };
  }
  return { email: '', isVerified: false };
}
