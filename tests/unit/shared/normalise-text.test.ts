import { describe, expect, it } from 'vitest';
import { normaliseText } from '#domain/shared/normalise-text.ts';

describe('normaliseText', () => {
  it('normaliseText breaks the line at circled numbers instead of leaving a digit behind', () => {
    expect(normaliseText('②비타민B1 ➂비타민D ⓶비타민E ⑴성상')).toBe('\n비타민B1 \n비타민D \n비타민E \n성상');
  });

  it('normaliseText keeps superscripts as powers', () => {
    expect(normaliseText('1.0 * 10¹¹(천억) CFU/g')).toBe('1.0 * 10^11(천억) CFU/g');
  });

  it.each(['㎍', 'ug', 'μg', 'µg', 'mcg', 'MCG'])('normaliseText writes %s as µg, also behind a digit', (unit) => {
    expect(normaliseText(`800${unit} RAE/700${unit}`)).toBe('800µg RAE/700µg');
  });

  it('normaliseText unifies full-width digits, tildes and brackets', () => {
    expect(normaliseText('[１00㎎／２g}의 80～150％')).toBe('(100mg/2g)의 80~150%');
  });
});
