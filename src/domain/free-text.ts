/** One line: composed, each run of white space as one space. */
export function tidyLine(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** Without control characters and overrides of direction, which show another text than is stored. */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u.test(text);
}

/** Whether a text might be read as markup. */
export function hasMarkup(text: string): boolean {
  return /[<>]/.test(text);
}
