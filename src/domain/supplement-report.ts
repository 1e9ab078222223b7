/** What somebody may say is different about a product. */
export const REPORT_KINDS = ['AMOUNT', 'INGREDIENT', 'DIRECTIONS', 'CAUTION', 'NAME', 'GONE', 'OTHER'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const LONGEST_REPORT = 500;

/** A message as it is kept and counted: NFC, one kind of line break and blank, nothing around it. */
export function tidyReport(typed: string): string {
  return typed.normalize('NFC').replace(/\r\n?/g, '\n').replace(/\t/g, ' ').trim();
}
