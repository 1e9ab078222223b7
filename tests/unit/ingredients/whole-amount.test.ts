import { describe, expect, it } from 'vitest';
import { amountWithIU, readAmountText, wholeAmount } from '#copy/supplements/amount-text.ts';

describe('an amount for screens', () => {
  it('an amount for screens breaks neither between number and unit nor at a hyphen', () => {
    expect(wholeAmount(amountWithIU('비타민E', 3.3, 'mg α-TE'))).toBe('3.3\u00a0mg\u00a0α-\u2060TE (4.92\u00a0IU)');
  });

  it('an amount for screens is read back', () => {
    expect(readAmountText(wholeAmount('3.3 mg α-TE'), 'mg α-TE')).toBe(3.3);
  });
});
