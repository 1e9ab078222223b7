import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readMedicineRelations } from '#contract/combinations/medicine-relations.ts';
import type { Concern } from '#domain/combinations/cautions/concern.ts';
import { depletionsOf } from '#domain/combinations/medicines/relations.ts';
import { spacingsOf, withLongerHours } from '#domain/combinations/medicines/spacing.ts';
import type { TakenMedicine } from '#domain/combinations/medicines/taken.ts';
import { ingredientFacts } from '#register/facts/ingredients.ts';

const table = readFileSync(new URL('../../../functions/register/facts/medicine-relations.json', import.meta.url), 'utf8');
const relations = readMedicineRelations(JSON.parse(table));

const taken = (name: string, substance: string, ...codes: Concern[]): TakenMedicine => ({
  ...{ name, substance, codes, standing: 'CLASS', isUnsure: false },
});
const lowered = (medicines: readonly TakenMedicine[], concerns: readonly Concern[] = medicines.flatMap(({ codes }) => codes)) =>
  depletionsOf({ concerns, medicines }, relations).map(({ ingredient }) => ingredient);

describe('relations of medicines and nutrients', () => {
  it('relations of medicines are at most 20 kB compressed and name ingredients of the catalogue', () => {
    const compressed = brotliCompressSync(table, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    const names = new Set(ingredientFacts().map(({ name }) => name));
    expect(compressed.length).toBeLessThanOrEqual(20_000);
    expect(relations.filter(({ ingredient }) => !names.has(ingredient))).toEqual([]);
  });
});

describe('nutrients that medicines may lower', () => {
  it.each([
    ['글루코파지', '메트포르민', 'METFORMIN', ['비타민B12']],
    ['자누메트', '시타글립틴·메트포르민', 'METFORMIN', ['비타민B12']],
    ['오메라졸', '오메프라졸', 'PPI', ['마그네슘', '비타민B12']],
    ['일라프라졸', '일라프라졸', 'PPI', ['마그네슘', '비타민B12']],
    ['라식스', '푸로세미드', 'LOOP_DIURETIC', ['마그네슘', '칼륨']],
    ['다이크로짇', '히드로클로로티아지드', 'THIAZIDE', ['마그네슘', '아연', '칼륨']],
    ['노바스크', '암로디핀', 'ANTIHYPERTENSIVE', []],
  ] as const)('medicine %s of %s lowers what its substance or class lowers', (name, substance, code, wanted) => {
    expect(lowered([taken(name, substance, code)]).toSorted()).toEqual(wanted);
  });

  it('a ticked class lowers nutrients without a name, and once beside a medicine of it', () => {
    expect(depletionsOf({ concerns: ['METFORMIN'], medicines: [] }, relations)[0]?.holders).toEqual([{ code: 'METFORMIN' }]);
    const both = depletionsOf({ concerns: ['PPI'], medicines: [taken('오메라졸', '오메프라졸', 'PPI')] }, relations);
    expect(both.map(({ holders }) => holders)).toEqual([[{ name: '오메라졸' }], [{ name: '오메라졸' }]]);
  });

  it('sources of substances stand before those of their class', () => {
    const [first] = depletionsOf({ concerns: ['METFORMIN'], medicines: [taken('글루코파지', '메트포르민', 'METFORMIN')] }, relations);
    expect(first?.sources[0]?.itemSeq).toBe('200709701');
  });
});

describe('hours between medicines and supplements', () => {
  const avelox = taken('아벨록스', '목시플록사신', 'ANTIBIOTIC_CHELATION');
  const caution = { severity: 'SPACE', code: 'ANTIBIOTIC_CHELATION', codes: [], ingredientNames: ['철'], spacingHours: 6 } as const;
  const holding = (ingredientName: string, ...ids: number[]) => ({
    ingredientName,
    contributions: ids.map((supplementId) => ({ supplementId })),
  });
  const analysed = { cautions: [caution], ingredientResults: [holding('철', 1), holding('아연', 1, 2), holding('비타민C', 3)] };

  it('the longer of class and label holds in each direction, for each product', () => {
    const spacings = spacingsOf([avelox], analysed, relations);
    expect(spacings.map(({ supplementId, hoursBefore, hoursAfter }) => [supplementId, hoursBefore, hoursAfter])).toEqual([
      [1, 6, 8],
      [2, 4, 8],
    ]);
    expect(spacings[0]?.ingredientNames.toSorted()).toEqual(['아연', '철']);
    expect(spacings[1]?.sources.map(({ itemSeq }) => itemSeq)).toEqual(['201309618']);
  });

  it('the hours of a class are kept and cite no label that asks for less', () => {
    const cravit = taken('크라비트', '레보플록사신', 'ANTIBIOTIC_CHELATION');
    const [first] = spacingsOf([cravit], { ...analysed, ingredientResults: [holding('철', 1)] }, relations);
    expect(first).toMatchObject({ hoursBefore: 6, hoursAfter: 6, sources: [] });
  });

  it('a caution of a class shows the longer hours of a confirmed medicine only', () => {
    expect(withLongerHours([caution], [avelox], relations)[0]?.spacingHours).toBe(8);
    expect(withLongerHours([caution], [taken('노바스크', '암로디핀', 'ANTIHYPERTENSIVE')], relations)).toEqual([caution]);
    expect(withLongerHours([caution], [], relations)).toEqual([caution]);
  });

  it('medicines and products that no label keeps apart have no hours', () => {
    expect(spacingsOf([taken('노바스크', '암로디핀', 'ANTIHYPERTENSIVE')], analysed, relations)).toEqual([]);
    expect(spacingsOf([avelox], { ...analysed, ingredientResults: [holding('비타민C', 3)] }, relations)).toEqual([]);
  });
});
