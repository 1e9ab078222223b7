import { describe, expect, it } from 'vitest';
import { isConditional, missingHalves, type Pairing, pairingsIn } from '#domain/combinations/pairing.ts';

const pairing = (slugs: readonly string[], more: Partial<Pairing> = {}): Pairing => ({
  id: 1,
  type: 'CAUTION',
  slugs,
  severity: 'SPACE',
  withMedication: null,
  ...more,
});
const products = (...contents: readonly (readonly string[])[]) => contents.map((slugs, index) => ({ supplementId: index + 1, slugs }));
const found = (known: Pairing, contents: readonly (readonly string[])[], over: readonly string[] = []) =>
  pairingsIn([known], products(...contents), new Set(over)).map(({ supplementIds }) => supplementIds);

describe('the pairings of a selection', () => {
  it('pairings about distance need two products', () => {
    const spaced = pairing(['calcium', 'iron']);
    expect(found(spaced, [['calcium'], ['iron']])).toEqual([[1, 2]]);
    expect(found(spaced, [['calcium', 'iron']])).toEqual([]);
    expect(found(spaced, [['calcium', 'iron'], ['vitamin-c'], ['iron']])).toEqual([[1, 3]]);
    expect(found(spaced, [['calcium'], ['zinc']])).toEqual([]);
  });

  it('pairings about one ingredient and everything else need something else', () => {
    const fibre = pairing(['dietary-fiber']);
    expect(found(fibre, [['dietary-fiber']])).toEqual([]);
    expect(found(fibre, [['dietary-fiber'], ['zinc']])).toEqual([[1]]);
  });

  it('pairings to avoid hold within one product too', () => {
    expect(found(pairing(['garcinia', 'green-tea-catechin'], { severity: 'AVOID' }), [['garcinia', 'green-tea-catechin']])).toEqual([[1]]);
  });

  it('pairings to avoid of which half is there name the other half, unless a medicine is it', () => {
    const avoid = pairing(['garcinia', 'green-tea-catechin'], { severity: 'AVOID' });
    const halves = (known: Pairing, ...slugs: readonly string[]) => missingHalves([known], new Set(slugs));
    expect(halves(avoid, 'green-tea-catechin', 'zinc')).toEqual([{ missing: 'garcinia', there: 'green-tea-catechin' }]);
    expect(halves(avoid, 'garcinia', 'green-tea-catechin')).toEqual([]);
    expect(halves(avoid, 'zinc')).toEqual([]);
    expect(halves({ ...avoid, severity: 'SPACE' }, 'garcinia')).toEqual([]);
    expect(halves({ ...avoid, withMedication: '스타틴' }, 'garcinia')).toEqual([]);
  });

  it('pairings about an amount need it to be over', () => {
    const limit = pairing(['zinc', 'copper'], { severity: 'LIMIT' });
    expect(found(limit, [['zinc', 'copper']])).toEqual([]);
    expect(found(limit, [['zinc', 'copper']], ['zinc'])).toEqual([[1]]);
    // Zinc depletes copper even more without any copper.
    expect(found(limit, [['zinc'], ['lutein']], ['zinc'])).toEqual([[1]]);
    expect(found(limit, [['lutein']], [])).toEqual([]);
  });

  it('pairings about a doubled ingredient need two products that hold it', () => {
    const double = pairing(['vitamin-b6'], { severity: 'LIMIT' });
    expect(found(double, [['vitamin-b6'], ['zinc']], ['vitamin-b6'])).toEqual([]);
    expect(found(double, [['vitamin-b6'], ['zinc'], ['vitamin-b6']], ['vitamin-b6'])).toEqual([[1, 3]]);
    expect(found(double, [['vitamin-b6'], ['vitamin-b6']])).toEqual([]);
  });

  it('good pairings need all their ingredients, in any products', () => {
    const good = pairing(['calcium', 'vitamin-d'], { type: 'GOOD', severity: null });
    expect(found(good, [['calcium', 'vitamin-d']])).toEqual([[1]]);
    expect(found(good, [['calcium'], ['vitamin-d']])).toEqual([[1, 2]]);
    expect(found(good, [['calcium']])).toEqual([]);
  });

  it('pairings that concern a medicine are left to the cautions', () => {
    const medicine = pairing(['calcium', 'iron'], { withMedication: '레보티록신' });
    expect(found(medicine, [['iron']])).toEqual([]);
    expect(found(medicine, [['iron'], ['calcium']])).toEqual([]);
    expect(
      [medicine, pairing(['lutein'], { severity: 'CONSULT' }), pairing(['creatine'], { severity: 'CAUTION' })].map(isConditional),
    ).toEqual([true, true, true]);
    expect(isConditional(pairing(['calcium', 'iron']))).toBe(false);
  });

  it('pairings never call the same combination both good and bad', () => {
    const known = [
      pairing(['calcium', 'magnesium'], { id: 1, type: 'GOOD', severity: null }),
      pairing(['calcium', 'magnesium'], { id: 2 }),
    ];
    const ids = (contents: readonly (readonly string[])[]) =>
      pairingsIn(known, products(...contents), new Set()).map(({ pairing: { id } }) => id);
    expect(ids([['calcium'], ['magnesium']])).toEqual([2]);
    // Within one product no distance is possible: the good pairing stands.
    expect(ids([['calcium', 'magnesium']])).toEqual([1]);
  });
});
