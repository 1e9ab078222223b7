export function tidyLine(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** No control characters or direction overrides, which misrepresent the stored text. */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u.test(text);
}

export function hasMarkup(text: string): boolean {
  return /[<>]/.test(text);
}
