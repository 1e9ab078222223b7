export type MailPurpose = 'reset' | 'verify' | 'claim' | 'change' | 'undo';

const FORM = /^#(reset|verify|claim|change|undo)=([\w~-]{20,100})$/;

/** In the fragment, which browsers never send. */
export function hashOfToken(purpose: MailPurpose, token: string): string {
  return `${purpose}=${token}`;
}

export function tokenOfHash<Purpose extends MailPurpose>(
  hash: string,
  purposes: readonly Purpose[],
): { readonly purpose: Purpose; readonly token: string } | null {
  const [, purpose, token] = FORM.exec(hash) ?? [];
  const known = purposes.find((each) => each === purpose);
  return known === undefined || token === undefined ? null : { purpose: known, token };
}
