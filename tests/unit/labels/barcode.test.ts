import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBarcode, readSentBarcode } from '#domain/labels/barcode.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
/** Independent of the rule: tries every digit. */
const completed = (body: string) => {
  const last = [...'0123456789'].filter((digit) => {
    const all = [...body, digit].map(Number).reverse();
    const [odd, even] = [all.filter((_, place) => place % 2 === 0), all.filter((_, place) => place % 2 === 1)];
    const sum = (list: number[]) => list.reduce((total, each) => total + each, 0);
    return (sum(odd) + 3 * sum(even)) % 10 === 0;
  });
  expect(last.length).toBe(1);
  return body + last[0];
};

describe('a barcode', () => {
  it.each([
    ['8801007325224', '8801007325224'],
    ['4006381333931', '4006381333931'],
    ['96385074', '96385074'],
    ['036000291452', '0036000291452'],
    ['0036000291452', '0036000291452'],
    ['00036000291452', '0036000291452'],
    ['08801007325224', '8801007325224'],
    [' 880 1007-325224 ', '8801007325224'],
  ])('a barcode %j is the code %s', (text, code) => expect(readBarcode(text)).toEqual({ code, fault: null }));

  it.each([
    ['', 'notDigits'],
    ['비타민', 'notDigits'],
    ['880100732522X', 'notDigits'],
    ['８８０１００７３２５２２４', 'notDigits'],
    ['-', 'notDigits'],
    ['1', 'length'],
    ['880100732', 'length'],
    ['88010073252', 'length'],
    ['880100732522400', 'length'],
    // A case of several packs.
    ['18801007325221', 'length'],
    ['8801007325225', 'checkDigit'],
    ['8801007352224', 'checkDigit'],
    ['96385075', 'checkDigit'],
    ['2000000000008', 'notOneProduct'],
    ['2912345678906', 'notOneProduct'],
    ['212345678992', 'notOneProduct'],
    ['412345678903', 'notOneProduct'],
    ['512345678900', 'notOneProduct'],
    ['9788937460449', 'notOneProduct'],
    ['9771234567003', 'notOneProduct'],
    ['9800000000007', 'notOneProduct'],
    ['9900000000004', 'notOneProduct'],
    ['20123451', 'notOneProduct'],
    ['02345673', 'notOneProduct'],
    ['00000000', 'notOneProduct'],
    ['0000000000000', 'notOneProduct'],
  ])('a barcode %j is none: %s', (text, fault) => expect(readBarcode(text)).toEqual({ code: null, fault }));

  it('a barcode has exactly one right check digit', () => {
    fc.assert(
      fc.property(fc.constantFrom(7, 11, 12).chain(digits), (body) => {
        const right = [...'0123456789'].filter((digit) => readBarcode(body + digit).fault !== 'checkDigit');
        expect([body + right.join('')]).toEqual([completed(body)]);
      }),
    );
  });

  it('a barcode is never another one by one wrong digit', () => {
    fc.assert(
      fc.property(digits(12), fc.nat(12), fc.integer({ min: 1, max: 9 }), (body, place, added) => {
        const code = completed(body);
        const wrong = code.slice(0, place) + ((Number(code[place]) + added) % 10) + code.slice(place + 1);
        expect(readBarcode(wrong).code).toBeNull();
      }),
    );
  });

  it('a barcode has one spelling, which reads as itself', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), digits(8), digits(12), digits(13), digits(14)), (text) => {
        const { code } = readBarcode(text);
        if (code === null) return;
        expect(code).toMatch(/^(?:\d{8}|\d{13})$/);
        expect(readBarcode(code)).toEqual({ code, fault: null });
        if (code.startsWith('0') && code.length === 13) expect(readBarcode(code.slice(1)).code).toBe(code);
      }),
    );
  });
});

describe('a sent barcode', () => {
  it.each([
    ['8801007325224', '8801007325224'],
    ['８８０１００７３２５２２４', '8801007325224'],
    // UPC-E in each of its ways to leave out zeros.
    ['04252614', '0042100005264'],
    ['01234505', '0012000003455'],
    ['01234531', '0012300000451'],
    ['01234543', '0012340000053'],
    ['0-123457-2', '0012345000072'],
    ['(01)08801007325224(17)281231(10)A1', '8801007325224'],
    [']C1(01)00036000291452', '0036000291452'],
  ])('a sent barcode %j is the code %s', (text, code) => expect(readSentBarcode(text)).toEqual({ code, fault: null }));

  it.each([
    ['(10)A1(17)281231', 'notDigits'],
    ['https://id.gs1.org/21/08801007325224', 'notDigits'],
    ['(01)08801007325225', 'checkDigit'],
    // An EAN-8 of a shop, which is no UPC-E.
    ['00554336', 'notOneProduct'],
  ])('a sent barcode %j is none: %s', (text, fault) => expect(readSentBarcode(text)).toEqual({ code: null, fault }));
});
