/** Noted, not refused: a site without mail works, but lost passwords stay lost. */
export function mailNotes(settings: Readonly<Record<string, unknown>>): string[] {
  if (String(settings['MAIL_FROM'] ?? '').trim() !== '') return [];
  return [
    'Note: MAIL_FROM is not set, so no mail is sent: no lost password can be set anew. See functions/cli/README.md, First deployment.',
  ];
}
