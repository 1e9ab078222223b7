type FileText = { readonly kind: 'TEXT'; readonly text: string } | { readonly kind: 'SPREADSHEET' | 'BINARY' };

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Compound file of old spreadsheets. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const LITTLE_ENDIAN = [0xff, 0xfe];
const BIG_ENDIAN = [0xfe, 0xff];
const SAMPLED_BYTES = 4096;

/** UTF-16 by its mark, else UTF-8, else Korean spreadsheets' encoding. */
export function textOfFile(bytes: Uint8Array): FileText {
  const begins = (mark: readonly number[]) => mark.every((byte, place) => bytes[place] === byte);
  const decoded = (encoding: string, fatal = false): FileText => ({
    kind: 'TEXT',
    text: new TextDecoder(encoding, { fatal }).decode(bytes),
  });
  if (begins(LITTLE_ENDIAN)) return decoded('utf-16le');
  if (begins(BIG_ENDIAN)) return decoded('utf-16be');
  if (begins(COMPOUND)) return { kind: 'SPREADSHEET' };
  const start = bytes.subarray(0, SAMPLED_BYTES);
  // A ZIP holds its parts' names as plain text.
  if (begins(ZIP))
    return { kind: /xl\/|\[Content_Types\]|spreadsheet/.test(new TextDecoder('latin1').decode(start)) ? 'SPREADSHEET' : 'BINARY' };
  if (start.includes(0)) return { kind: 'BINARY' };
  try {
    return decoded('utf-8', true);
  } catch {
    return decoded('euc-kr');
  }
}
