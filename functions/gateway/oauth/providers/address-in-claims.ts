export type Said = Readonly<Record<string, unknown>>;

/** The address that a provider names, with that same source's word on whether it is the person's: one source must not vouch for another's. */
export function addressIn(...sources: readonly Said[]): { readonly email: string; readonly isVerified: boolean } {
  for (const said of sources) {
    const email = said['email'];
    // Some write the flag as a text.
    if (typeof email === 'string' && email !== '')
      return { email, isVerified: [true, 'true'].some((yes) => yes === said['email_verified']) };
  }
  return { email: '', isVerified: false };
}
