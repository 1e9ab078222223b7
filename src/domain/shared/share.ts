const LONGEST_DESCRIPTION = 100;

export function shareDescription(text: string): string {
  return [...text].slice(0, LONGEST_DESCRIPTION).join('');
}

export function webAddress(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  return /^https?:$/.test(new URL(address).protocol) ? address : null;
}
