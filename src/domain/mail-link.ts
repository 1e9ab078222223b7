/** What a link in a mail is for. */
export type MailPurpose = 'reset' | 'verify' | 'claim' | 'change' | 'undo';

const FORM = /^#(reset|verify|claim|change|undo)=([\w~-]{20,100})$/;

/** What stands behind the hash sign of such a link. */
export function hashOfToken(purpose: MailPurpose, token: string): string {
  return `${purpose}=${token}`;
}

/** The token in an address's hash, if it is for one of some purposes. */
export function tokenOfHash<Purpose extends MailPurpose>(
  hash: string,
  purposes: readonly Purpose[],
): { readonly purpose: Purpose; readonly token: string } | null {
  const [, purpose, token] = FORM.exec(hash) ?? [];
  const known = purposes.find((each) => each === purpose);
  return known === undefined || token === undefined ? null : { purpose: known, token };
}
