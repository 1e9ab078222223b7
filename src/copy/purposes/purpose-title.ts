import { PURPOSE_LABELS, type PurposeCode } from '#domain/purposes/purpose.ts';

export function purposeTitle(chosen: readonly PurposeCode[]): { readonly full: string; readonly short: string } {
  const labels = chosen.map((code) => PURPOSE_LABELS[code]);
  const [first = ''] = labels;
  return { full: labels.join(' & '), short: labels.length > 1 ? `${first} 외 ${labels.length - 1}개` : first };
}
