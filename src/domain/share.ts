const LONGEST_DESCRIPTION = 100;

/** What a shared page says about itself: its first hundred characters. */
export function shareDescription(text: string): string {
  return [...text].slice(0, LONGEST_DESCRIPTION).join('');
}

/** An address that may be linked to: another site, by http(s); null for anything else. */
export function webAddress(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  return /^https?:$/.test(new URL(address).protocol) ? address : null;
}
