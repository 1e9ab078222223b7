import { describe, expect, it } from 'vitest';
import { purposePage, purposeTitle } from '#copy/purposes/purpose-page.ts';
import type { PurposeBasis, PurposeCode } from '#domain/purposes/purpose.ts';
import { activePurpose, chipName, isEmpty, purposeResults, purposesOfAddress, standingsOf } from '#domain/purposes/purpose-results.ts';
import { routes } from '#domain/shared/routes.ts';
import { amountLines } from '#features/purposes/purpose-page.ts';

const cards = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: '제품', imageUrl: '', isSample: false }));
const ingredient = (ingredientId: number, basis?: PurposeBasis, count = 1) => ({
  ingredientId,
  ingredientName: `성분 ${ingredientId}`,
  basis,
  functionText: `기능 ${ingredientId}`,
  supplementInfos: cards(count),
  supplements: cards(count),
});
type GroupOfPurpose = Parameters<typeof purposeResults>[0][number];

const GROUPS: readonly GroupOfPurpose[] = [
  { name: '눈건강', code: 'EYE', ingredients: [ingredient(1, 'POPULAR'), ingredient(2, 'OFFICIAL'), ingredient(3, 'NUTRITION')] },
  { name: '뼈건강', code: 'BONE', ingredients: [ingredient(2, 'NUTRITION'), ingredient(4, 'OFFICIAL')] },
];
const GOALS: readonly PurposeCode[] = ['EYE', 'BONE'];
const idsFor = (active: PurposeCode) => purposeResults(GROUPS, GOALS, active).map(({ id }) => id);

describe('the purposes of an address', () => {
  it.each([
    ['none', [], []],
    ['known ones in their order', ['BONE', 'EYE'], ['BONE', 'EYE']],
    ['one twice', ['EYE', 'EYE', 'BONE'], ['EYE', 'BONE']],
    ['unknown ones', ['NOPE', 'EYE', ''], ['EYE']],
    ['more than three', ['EYE', 'BONE', 'SKIN', 'FAT'], ['EYE', 'BONE', 'SKIN']],
    ['lists and small letters', ['eye,bone'], ['EYE', 'BONE']],
    ['names of object members', ['constructor', '__proto__'], []],
  ])('the purposes of an address with %s', (_, values, goals) => {
    expect(purposesOfAddress(values)).toEqual(goals);
  });

  it.each([
    [null, 'EYE'],
    ['BONE', 'BONE'],
    ['bone', 'BONE'],
    ['SKIN', 'EYE'],
    ['', 'EYE'],
  ])('an address has its active purpose by the name %s', (named, active) => {
    expect(activePurpose(GOALS, named)).toBe(active);
  });

  it('an address has no active purpose where it names none', () => {
    expect(activePurpose([], 'EYE')).toBeUndefined();
  });

  it('the purposes of an address are read back from what the links write', () => {
    const { searchParams } = new URL(routes.purposeResults(GOALS, 'BONE', 1), 'http://a.kr');
    expect(purposesOfAddress(searchParams.getAll('goals'))).toEqual(GOALS);
    expect([searchParams.get('active'), searchParams.get('page')]).toEqual(['BONE', '1']);
  });
});

it.each<[PurposeCode[], string, string]>([
  [['EYE'], '눈건강', '눈건강'],
  [['EYE', 'BONE'], '눈건강 & 뼈건강', '눈건강 외 1개'],
  [['SLEEP_STRESS', 'EYE', 'BONE'], '수면/스트레스 & 눈건강 & 뼈건강', '수면/스트레스 외 2개'],
  [[], '', ''],
])('the title of a purpose for %j', (goals, full, short) => {
  expect(purposeTitle(goals)).toEqual({ full, short });
});

it.each([
  ['루테인', '루테인'],
  ['열두글자이름은그대로둔다', '열두글자이름은그대로둔다'],
  ['열세글자이름은잘라서보여요', '열세글자이름은잘라서보여…'],
  ['', ''],
])('the chip of a purpose for %s', (name, chip) => {
  expect(chipName(name)).toBe(chip);
});

describe('the results', () => {
  it('purpose results put the active purpose first, what is recognised before what is believed', () => {
    expect(idsFor('EYE')).toEqual([2, 3, 1, 4]);
    expect(idsFor('BONE')).toEqual([4, 2, 3, 1]);
  });

  it('purpose results stand in server order within the same firmness, after what serves two purposes', () => {
    const groups = [
      { name: '눈건강', code: 'EYE', ingredients: [ingredient(7, 'NUTRITION'), ingredient(5, 'OFFICIAL'), ingredient(9, 'OFFICIAL')] },
      { name: '뼈건강', code: 'BONE', ingredients: [ingredient(8, 'OFFICIAL'), ingredient(3, 'OFFICIAL'), ingredient(9, 'NUTRITION')] },
    ];
    const ids = (active: PurposeCode) => purposeResults(groups, GOALS, active).map(({ id }) => id);
    expect(ids('EYE')).toEqual([9, 5, 7, 8, 3]);
    expect(ids('BONE')).toEqual([8, 3, 9, 5, 7]);
  });

  it('purpose results put ingredients without a product last, also recognised ones', () => {
    const group = { name: '눈건강', code: 'EYE', ingredients: [ingredient(1, 'OFFICIAL', 0), ingredient(2, 'POPULAR')] };
    const results = purposeResults([group], ['EYE'], 'EYE');
    expect(results.map((result) => [result.id, isEmpty(result)])).toEqual([
      [2, false],
      [1, true],
    ]);
  });

  it('purpose results know a group by its code, whatever it is called and wherever it stands', () => {
    const matches = (groups: readonly GroupOfPurpose[]) =>
      purposeResults(groups, GOALS, 'EYE').map(({ id, matches: found }) => [id, found.map(({ code }) => code).toSorted()]);
    const renamed = GROUPS.toReversed().map((group) => ({ ...group, name: '다른 이름' }));
    expect(matches(renamed)).toEqual(matches(GROUPS));
  });

  it('purpose results put ingredients with recognised products first, and unrecognised functions last', () => {
    const withProducts = (id: number, basis: PurposeBasis, ...flags: readonly boolean[]) => {
      const products = flags.map((isRecognised, place) => ({
        id: 10 * id + place,
        name: '제품',
        imageUrl: '',
        isSample: false,
        isRecognised,
      }));
      return { ...ingredient(id, basis), supplementInfos: products, supplements: products };
    };
    const ingredients = [
      withProducts(1, 'NUTRITION', false),
      withProducts(2, 'OFFICIAL', false, false),
      withProducts(3, 'OFFICIAL', true, false),
    ];
    expect(purposeResults([{ name: '눈건강', code: 'EYE', ingredients }], ['EYE'], 'EYE').map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  it('purpose results show the products as they stand under the active purpose', () => {
    const shelf = (...ids: readonly number[]) => {
      const products = ids.map((id) => ({ id, name: '제품', imageUrl: '', isSample: false }));
      return { ...ingredient(1, 'OFFICIAL'), supplementInfos: products, supplements: products };
    };
    const groups = [
      { name: '눈건강', code: 'EYE', ingredients: [shelf(1, 2)] },
      { name: '뼈건강', code: 'BONE', ingredients: [shelf(2, 1)] },
    ];
    const productsFor = (active: PurposeCode) => purposeResults(groups, GOALS, active)[0]?.products.map(({ id }) => id);
    expect(productsFor('EYE')).toEqual([1, 2]);
    expect(productsFor('BONE')).toEqual([2, 1]);
  });

  it('purpose results hold each ingredient once, with all its purposes, the active one first', () => {
    const both = purposeResults(GROUPS, GOALS, 'BONE').find(({ id }) => id === 2);
    expect(both?.matches.map(({ code, basis }) => [code, basis])).toEqual([
      ['BONE', 'NUTRITION'],
      ['EYE', 'OFFICIAL'],
    ]);
  });

  it('purpose results show sixteen products of an ingredient at most, from either name of the list', () => {
    const many: GroupOfPurpose = {
      name: '눈건강',
      ingredients: [ingredient(1, 'OFFICIAL', 20), { ...ingredient(2), supplementInfos: [] }],
    };
    expect(purposeResults([many], ['EYE'], 'EYE').map(({ products }) => products.length)).toEqual([16, 1]);
  });

  it('purpose results know a group without a code by its label, else by its place', () => {
    const nameless = GROUPS.map(({ name, ingredients }, place) => ({ name: place === 0 ? name : '뼈', ingredients }));
    const codes = purposeResults(nameless, GOALS, 'EYE').flatMap(({ matches }) => matches.map(({ code }) => code));
    expect(new Set(codes)).toEqual(new Set(GOALS));
  });

  it('purpose results of a group without a code are those of the purpose that its name means', () => {
    const swapped = GROUPS.toReversed().map(({ name, ingredients }) => ({ name, ingredients }));
    const [first] = purposeResults(swapped, GOALS, 'EYE');
    expect(first?.id).toBe(2);
    expect(first?.matches).toContainEqual(expect.objectContaining({ code: 'EYE', basis: 'OFFICIAL' }));
    expect(first?.matches).toContainEqual(expect.objectContaining({ code: 'BONE', basis: 'NUTRITION' }));
  });

  it('purpose results are empty for an empty answer', () => {
    expect(purposeResults([], GOALS, 'EYE')).toEqual([]);
  });
});

describe('the count of a purpose', () => {
  it('the count of a purpose tells ingredients with products from all of their standing', () => {
    const groups = [
      { ...GROUPS[0], name: '눈건강', ingredients: [ingredient(1, 'POPULAR'), ingredient(2, 'OFFICIAL'), ingredient(3, 'OFFICIAL', 0)] },
    ];
    const text = purposePage.count(standingsOf(purposeResults(groups, ['EYE'], 'EYE'), 'EYE'));
    expect(text).toBe('식약처 인정 1가지(2가지 중) · 인정 아님 1가지');
  });

  it('the count of a purpose without a recognised ingredient says so', () => {
    expect(purposePage.count(standingsOf([], 'EYE'))).toBe('식약처가 인정한 성분이 아직 없어요.');
  });
});

describe('the amounts of a function', () => {
  const amount = { material: null, minimum: 2.7, maximum: 4.1, unit: 'mg' };
  const linesOf = (functionText: string, functionAmounts: (typeof amount)[]) =>
    amountLines({ measuredAs: null, functionText, functionAmounts });

  it('unknown amounts and amounts for different functions are not said beside a text that says them', () => {
    expect(linesOf('수면의 질 개선(발효가바 75 mg, 개별인정)', [])).toEqual([]);
    expect(linesOf('긴장 완화(2.7-4.1 mg), 수면의 질 개선(5.4-8.2 mg)', [amount, amount])).toEqual([]);
    expect(linesOf('수면의 질 개선', [])).toEqual(['하루 양 정보 없음']);
    expect(linesOf('긴장 완화(2.7-4.1 mg)', [amount])).toEqual(['하루 2.7~4.1 mg']);
  });
});
