import { describe, expect, it } from 'vitest';
import { birthDateForWire, isTypedBirthDate, typedBirthDate, typedPhone, typedPhoneWith010 } from '#domain/labels/typed-digits.ts';

describe('while it is typed', () => {
  it.each([
    ['', ''],
    ['1', '1'],
    ['1998', '1998'],
    ['19980', '1998.0'],
    ['1998031', '1998.03.1'],
    ['1998-03-14', '1998.03.14'],
    ['199803149', '1998.03.14'],
    ['가1나9', '19'],
  ])('a birth date %j reads %j', (text, shown) => {
    expect(typedBirthDate(text)).toBe(shown);
  });

  it.each([
    ['010', '010'],
    ['01012', '010-12'],
    ['01012345', '010-1234-5'],
    ['010 1234 5678', '010-1234-5678'],
    ['010123456789', '010-1234-5678'],
    ['+82 10-1234-5678', '010-1234-5678'],
    ['+82 (0)10 1234 5678', '010-1234-5678'],
    ['821012345678', '010-1234-5678'],
    ['0082-10-1234-5678', '010-1234-5678'],
    ['1012345678', '010-1234-5678'],
    ['０１０－１２３４－５６７８', '010-1234-5678'],
    ['82101234', '821-0123-4'],
  ])('a phone number %j reads %j', (text, shown) => {
    expect(typedPhone(text)).toBe(shown);
  });

  it.each([
    ['', ''],
    ['0', '0'],
    ['01', '01'],
    ['5', '010-5'],
    ['12345678', '010-1234-5678'],
    ['01012345678', '010-1234-5678'],
    ['+82 10-1234-5678', '010-1234-5678'],
    ['1012345678', '010-1234-5678'],
    ['10123456', '010-1012-3456'],
  ])('a phone number %j has 010 in front: %j', (text, shown) => {
    expect(typedPhoneWith010(text)).toBe(shown);
  });

  it('a birth date is whole with 4, 2 and 2 digits', () => {
    expect(['1998.03.14', '1998.3.14', '1998.03', '19980314'].map(isTypedBirthDate)).toEqual([true, false, false, false]);
    expect(birthDateForWire('1998.03.14')).toBe('1998-03-14');
  });
});
