export const REPORT_KINDS = ['AMOUNT', 'INGREDIENT', 'DIRECTIONS', 'CAUTION', 'NAME', 'GONE', 'OTHER'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const LONGEST_REPORT = 500;

export function tidyReport(typed: string): string {
  return typed.normalize('NFC').replace(/\r\n?/g, '\n').replace(/\t/g, ' ').trim();
}
