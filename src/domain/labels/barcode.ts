export type BarcodeFault = 'notDigits' | 'length' | 'checkDigit' | 'notOneProduct';

type BarcodeReading = { readonly code: string; readonly fault: null } | { readonly code: null; readonly fault: BarcodeFault };

const SHORT = 8;
const LONG = 13;
/** UPC-A (12), and GTIN-14 lists that pad with zeros. */
const PADDED_LENGTHS = [12, 14];
const SPACING = /[\s-]/g;
/** An element string of GS1: `(01)` and 14 digits, before lot and date. */
const GS1 = /^(?:\]C1|\]d2|\]Q3)?\(01\)(\d{14})/i;

/** GS1 prefixes of no single product: in-store (02, 04, 2…; of EAN-8 0 and 2), coupons (05, 98, 99), serials and books (977–979), reserved 00000. */
const NOT_ONE_PRODUCT: Readonly<Record<number, RegExp>> = { [SHORT]: /^[02]/, [LONG]: /^(?:0[245]|2|9(?:7[7-9]|[89])|00000)/ };

/** GS1: weights 3 and 1 from the right. */
function hasRightCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const fromRight = digits.length - 1 - index;
    sum += Number(digits[index]) * (fromRight % 2 === 0 ? 1 : 3);
  }
  return sum % 10 === 0;
}

/** To EAN-8 or EAN-13 (UPC-A gains a leading 0). */
function withOneLength(digits: string): string {
  if (!PADDED_LENGTHS.includes(digits.length)) return digits;
  return digits.length < LONG || digits.startsWith('0') ? digits.padStart(LONG + 1, '0').slice(1) : digits;
}

export function readBarcode(text: string): BarcodeReading {
  const typed = text.replace(SPACING, '');
  if (!/^[0-9]+$/.test(typed)) return { code: null, fault: 'notDigits' };
  const code = withOneLength(typed);
  if (code.length !== SHORT && code.length !== LONG) return { code: null, fault: 'length' };
  if (!hasRightCheckDigit(code)) return { code: null, fault: 'checkDigit' };
  if (NOT_ONE_PRODUCT[code.length]?.test(code)) return { code: null, fault: 'notOneProduct' };
  return { code, fault: null };
}

/** UPC-A of a UPC-E; null for none. EAN-8 with a leading 0 is in-store only. */
function expandedUpcE(digits: string): string | null {
  const [, five = '', last = '', check = ''] = /^0(\d{5})(\d)(\d)$/.exec(digits) ?? [];
  if (five === '') return null;
  const kept = Number(last);
  const [one, rest] =
    kept < 3
      ? [`${five.slice(0, 2)}${last}0000`, five.slice(2)]
      : kept < 5
        ? [`${five.slice(0, kept)}00000`, five.slice(kept)]
        : [five, `0000${last}`];
  const code = `0${one}${rest}${check}`;
  return hasRightCheckDigit(code) ? code : null;
}

/** Also accepts full-width digits, UPC-E and GS1 element strings. */
export function readSentBarcode(text: string): BarcodeReading {
  const plain = text.normalize('NFKC').replace(/\s/g, '');
  const [, number = plain] = GS1.exec(plain) ?? [];
  return readBarcode(expandedUpcE(number.replace(SPACING, '')) ?? number);
}
