import { describe, expect, it } from 'vitest';
import type { Concern } from '#domain/combinations/cautions/concern.ts';
import { addEffects, type Carrier, effectsLeft } from '#domain/combinations/cautions/effect.ts';
import { subjectsOf } from '#domain/combinations/cautions/match.ts';
import { parseDecimal } from '#domain/shared/decimal.ts';
import { ADULT } from '#domain/supplements/dosage.ts';
import effects from '#register/facts/effects.json' with { type: 'json' };
import { cautionsOf } from '#upstream/combinations/cautions/facts.ts';
import { selectCautions } from '#upstream/combinations/cautions/public.ts';

const carrier = (ingredientName: string, code: Carrier['code'], direction: Carrier['direction'], id = 1): Carrier => ({
  ...{ ingredientName, code, direction },
  supplementIds: [id],
});
const added = (carriers: readonly Carrier[], ...concerns: Concern[]) =>
  addEffects(carriers, subjectsOf({ gender: null, age: null, condition: null, concerns }), concerns);
const analysed = (contents: readonly (readonly [string, string])[], ...concerns: Concern[]) =>
  selectCautions(
    contents.map(([slug, amount]) => ({
      ingredient: { slug, name: slug, unit: 'mg' },
      contributions: [{ supplementId: 1, amount: parseDecimal(amount), chemicalForm: '' as const }],
    })),
    { population: { ...ADULT, age: 50, gender: 'MALE' }, concerns },
    [],
  ).effects;

describe('effects that add up', () => {
  it('two ingredients of one direction are one line, one alone is none', () => {
    const ginkgo = carrier('은행잎', 'BLEEDING', 'RAISES');
    expect(added([ginkgo], 'BLEEDING_DISORDER')).toEqual([]);
    expect(added([ginkgo, carrier('마늘', 'BLEEDING', 'RAISES', 2)], 'BLEEDING_DISORDER')).toEqual([
      { code: 'BLEEDING', direction: 'RAISES', ingredientNames: ['은행잎', '마늘'], supplementIds: [1, 2], medicineClasses: [] },
    ]);
  });

  it.each([
    ['1300', []],
    ['3000', [['red-yeast-rice', 'vitamin-a']]],
  ])('an ingredient counts only from the amount of its fact on: %s µg of vitamin A beside red yeast rice', (amount, names) => {
    const effects = analysed(
      [
        ['red-yeast-rice', '8'],
        ['vitamin-a', amount],
      ],
      'LIVER_DISEASE',
    );
    expect(effects.filter(({ code }) => code === 'LIVER').map(({ ingredientNames }) => ingredientNames.toSorted())).toEqual(names);
  });

  it('two ingredients of one direction are silent for who has neither a medicine nor an illness of that effect', () => {
    const both = [carrier('은행잎', 'BLEEDING', 'RAISES'), carrier('마늘', 'BLEEDING', 'RAISES', 2)];
    expect(added(both)).toEqual([]);
    expect(added(both, 'GOUT', 'STATIN')).toEqual([]);
    expect(added(both, 'SURGERY_WITHIN_2_WEEKS')).toHaveLength(1);
  });

  it('opposite directions are never added', () => {
    const both = [carrier('크롬', 'BLOOD_SUGAR', 'LOWERS'), carrier('글루코사민', 'BLOOD_SUGAR', 'RAISES')];
    expect(added(both, 'DIABETES')).toEqual([]);
  });

  it('a medicine of the person counts beside an ingredient, not beside another medicine alone', () => {
    expect(added([], 'WARFARIN', 'NSAID')).toEqual([]);
    expect(added([carrier('은행잎', 'BLEEDING', 'RAISES')], 'WARFARIN', 'NSAID')).toMatchObject([
      { medicineClasses: ['WARFARIN', 'NSAID'] },
    ]);
  });

  it('a class named beside its substance counts once', () => {
    expect(added([carrier('은행잎', 'BLEEDING', 'RAISES')], 'WARFARIN', 'ANTICOAGULANT')).toMatchObject([
      { medicineClasses: ['WARFARIN'] },
    ]);
  });

  it('nattokinase adds to ginkgo and to aspirin, aloe leaf takes potassium with a loop diuretic, its gel does not', () => {
    const codes = (contents: readonly (readonly [string, string])[], ...concerns: Concern[]) =>
      analysed(contents, ...concerns).map(({ code }) => code);
    expect(
      codes(
        [
          ['nattokinase', '2300'],
          ['ginkgo', '28'],
        ],
        'SURGERY_WITHIN_2_WEEKS',
      ),
    ).toEqual(['BLEEDING']);
    expect(codes([['nattokinase', '2300']], 'ASPIRIN')).toEqual(['BLEEDING']);
    expect(codes([['aloe-leaf', '20']], 'LOOP_DIURETIC')).toEqual(['POTASSIUM']);
    expect(codes([['aloe-gel', '110']], 'LOOP_DIURETIC')).toEqual([]);
  });

  it('an illness is no medicine, though its medicine is its matter', () => {
    const garlic = carrier('마늘', 'BLOOD_PRESSURE', 'LOWERS');
    expect(added([garlic], 'HYPERTENSION', 'ANTIHYPERTENSIVE')).toMatchObject([{ medicineClasses: ['ANTIHYPERTENSIVE'] }]);
    expect(added([garlic], 'HYPERTENSION')).toEqual([]);
  });

  it('ginkgo, omega-3, garlic and warfarin are four carriers of bleeding, for vitamin E only from its amount', () => {
    const contents = [
      ['ginkgo', '120'],
      ['omega-3', '1000'],
      ['garlic', '10'],
      ['vitamin-e', '11'],
    ] as const;
    expect(analysed(contents, 'WARFARIN').filter(({ code }) => code === 'BLEEDING')).toMatchObject([
      { code: 'BLEEDING', ingredientNames: ['ginkgo', 'omega-3', 'garlic'], medicineClasses: ['WARFARIN'] },
    ]);
    expect(
      analysed(
        [
          ['ginkgo', '120'],
          ['vitamin-e', '300'],
        ],
        'BLEEDING_DISORDER',
      )[0]?.ingredientNames,
    ).toEqual(['ginkgo', 'vitamin-e']);
  });

  it('a guest is told of no effects, as of no cautions', () => {
    const contained = ['ginkgo', 'garlic'].map((slug) => ({
      ingredient: { slug, name: slug, unit: 'mg' },
      contributions: [{ supplementId: 1, amount: parseDecimal('120'), chemicalForm: '' as const }],
    }));
    expect(selectCautions(contained, { population: null, concerns: [] }, []).effects).toEqual([]);
  });

  it('an effect goes with the product that brought its second carrier', () => {
    const [both] = added([carrier('은행잎', 'BLEEDING', 'RAISES', 1), carrier('마늘', 'BLEEDING', 'RAISES', 2)]);
    expect(
      effectsLeft(
        [both].flatMap((each) => each ?? []),
        new Set(['은행잎']),
        new Set([2]),
      ),
    ).toEqual([]);
  });

  it('each row of the table follows from facts of its ingredient', () => {
    const without = effects.filter(({ ingredient, follows }) =>
      follows.some((who) => !cautionsOf(ingredient).some((fact) => fact.who === who)),
    );
    expect(without).toEqual([]);
    const keys = effects.map(({ ingredient, effect, direction }) => `${ingredient} ${effect} ${direction}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
