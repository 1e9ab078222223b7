const SEQUENCE = 0x30;
const INTEGER = 0x02;
const LONGEST = 33;

/** Minimal positive DER INTEGER; -1 if there is none. */
function endOfInteger(bytes: Uint8Array, start: number): number {
  const [tag, length = 0, first = 0, second = 0] = bytes.subarray(start, start + 4);
  const isPositive = first < 0x80;
  const isShort = first !== 0 || length === 1 || second >= 0x80;
  return tag === INTEGER && length > 0 && length <= LONGEST && isPositive && isShort ? start + 2 + length : -1;
}

/** Strict DER: lenient parsers make signatures malleable. */
export function isSpelledOnce(signature: Uint8Array): boolean {
  if (signature[0] !== SEQUENCE || signature[1] !== signature.length - 2) return false;
  const middle = endOfInteger(signature, 2);
  return middle > 0 && endOfInteger(signature, middle) === signature.length;
}
