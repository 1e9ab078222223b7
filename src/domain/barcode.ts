/** Why digits are the code of no product. */
export type BarcodeFault = 'notDigits' | 'length' | 'checkDigit' | 'notOneProduct';

type BarcodeReading = { readonly code: string; readonly fault: null } | { readonly code: null; readonly fault: BarcodeFault };

const SHORT = 8;
const LONG = 13;
/** UPC-A, and the same digits with a zero before them, as some lists write every code with fourteen. */
const PADDED_LENGTHS = [12, 14];
const SPACING = /[\s-]/g;

/**
 * Numbers that are no product of one maker: those that a shop gives out itself, so that another shop has another thing under them (02, 04, 2…,
 * and those of eight digits from 0 and 2), coupons and receipts (05, 98, 99), periodicals and books (977 to 979), and the beginning of five
 * zeros, which is kept free of products.
 */
const NOT_ONE_PRODUCT: Readonly<Record<number, RegExp>> = { [SHORT]: /^[02]/, [LONG]: /^(?:0[245]|2|9(?:7[7-9]|[89])|00000)/ };

/** Whether the last digit is the one that the others demand: their sum, from the right three times and once in turn, made up to a full ten. */
export function hasRightCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const fromRight = digits.length - 1 - index;
    sum += Number(digits[index]) * (fromRight % 2 === 0 ? 1 : 3);
  }
  return sum % 10 === 0;
}

/** The length under which a code is kept: UPC-A is an EAN-13 that begins with 0. */
function withOneLength(digits: string): string {
  if (!PADDED_LENGTHS.includes(digits.length)) return digits;
  return digits.length < LONG || digits.startsWith('0') ? digits.padStart(LONG + 1, '0').slice(1) : digits;
}

/** Reads EAN-8, EAN-13 or UPC-A, as printed or typed: the code in its one spelling of eight or thirteen digits, or why it is none. */
export function readBarcode(text: string): BarcodeReading {
  const typed = text.replace(SPACING, '');
  if (!/^[0-9]+$/.test(typed)) return { code: null, fault: 'notDigits' };
  const code = withOneLength(typed);
  if (code.length !== SHORT && code.length !== LONG) return { code: null, fault: 'length' };
  if (!hasRightCheckDigit(code)) return { code: null, fault: 'checkDigit' };
  if (NOT_ONE_PRODUCT[code.length]?.test(code)) return { code: null, fault: 'notOneProduct' };
  return { code, fault: null };
}
