import { beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#cli/migrate.ts';
import type { Concern } from '#domain/combinations/cautions/concern.ts';
import { type Allergen, matchAllergens } from '#domain/people/allergen.ts';
import type { Database } from '#platform/bindings.ts';
import { importRows, readRows, renewRegistered } from '#register/import/public.ts';
import { writeBuiltIn } from '#register/write/write-built-in.ts';
import { writeExamples } from '#register/write/write-examples.ts';
import { EXAMPLES_TEXT } from '#tests/support/examples.ts';
import { memoryDatabase } from '#tests/support/sqlite.ts';
import { selectCautions } from '#upstream/combinations/cautions/public.ts';

const label = (supplementId: number, contains: readonly Allergen[], sharedLine: readonly Allergen[] = []) => ({
  supplementId,
  isSample: false,
  allergens: { contains, sharedLine },
  labelCautions: null,
  onlyNamed: [],
});
const said = (labels: Parameters<typeof matchAllergens>[0], ...concerns: Concern[]) =>
  matchAllergens(labels, concerns).map(
    ({ concern, severity, isSharedLine, allergens, supplementIds }) =>
      `${concern} ${severity}${isSharedLine ? ' facility' : ''} ${allergens.join('+')} ${supplementIds.join('+')}`,
  );

describe('labels and allergies', () => {
  it.each([
    ['FISH', ['MACKEREL'], 'AVOID MACKEREL'],
    ['SHELLFISH_CRUSTACEAN', ['SHRIMP', 'CRAB'], 'AVOID CRAB+SHRIMP'],
    ['SOY', ['SOYBEAN'], 'AVOID SOYBEAN'],
    ['MILK', ['MILK'], 'AVOID MILK'],
    ['CHICKEN_EGG', ['EGG'], 'AVOID EGG'],
    ['CHICKEN_EGG', ['CHICKEN'], 'AVOID CHICKEN'],
    ['MEAT_GELATIN', ['PORK', 'BEEF'], 'AVOID PORK+BEEF'],
    ['PSYLLIUM_WHEAT', ['WHEAT'], 'AVOID WHEAT'],
    ['PEANUT_LEGUME', ['PEANUT'], 'AVOID PEANUT'],
    ['PEANUT_LEGUME', ['SOYBEAN'], 'CONSULT SOYBEAN'],
    ['PEANUT_LEGUME', ['PEANUT', 'SOYBEAN'], 'AVOID PEANUT'],
    ['ANY_ALLERGY', ['WALNUT', 'MILK'], 'CONSULT WALNUT'],
  ] as const)('a label %s hears %j as %s', (concern, contains, expected) => {
    expect(said([label(1, contains)], concern)).toEqual([`${concern} ${expected} 1`]);
  });

  it("a label of the same facility asks for a doctor's advice, unless the product itself has the allergen", () => {
    expect(said([label(1, [], ['MILK']), label(2, ['MILK'], ['MILK']), label(3, [], ['EGG'])], 'MILK')).toEqual([
      'MILK AVOID MILK 2',
      'MILK CONSULT facility MILK 1',
    ]);
  });

  it('labels without an allergen raise no caution', () => {
    expect(said([{ supplementId: 1, allergens: null }, label(2, ['EGG'])], 'MILK', 'BEE', 'DIABETES')).toEqual([]);
  });
});

describe('the cautions of an answer', () => {
  const iron = {
    ingredient: { slug: 'iron', name: '철', unit: 'mg' },
    contributions: [{ supplementId: 1, amount: 20n * 10n ** 9n, chemicalForm: '' as const }],
  };
  const labels = [label(1, ['MILK'], ['WHEAT']), label(2, ['MILK'])];

  it('an analysis lists the allergen cautions of labels, worst first, with products and source', () => {
    const { cautions } = selectCautions(
      [iron],
      { population: null, concerns: ['MILK', 'PSYLLIUM_WHEAT', 'HEMOCHROMATOSIS', 'LEVODOPA'] },
      labels,
    );
    const severities = cautions.map(({ severity }) => severity);
    expect(severities).toEqual(
      ['AVOID', 'CONSULT', 'SPACE', 'MONITOR', 'INFO'].flatMap((each) => severities.filter((one) => one === each)),
    );
    expect(cautions.filter(({ kind }) => kind === 'ALLERGY')).toEqual([
      expect.objectContaining({ code: 'MILK', severity: 'AVOID', ingredientNames: [], supplementIds: [1, 2], evidence: 'LABEL' }),
      expect.objectContaining({
        code: 'PSYLLIUM_WHEAT',
        severity: 'CONSULT',
        text: '밀이 든 제품과 같은 시설에서 만든다고 표시되어 있어요.',
        source: { title: '제품의 표시(신고자료)', publisher: '식품의약품안전처', url: null, year: null },
      }),
    ]);
  });

  it('allergen cautions of an example do not name the register as their source', () => {
    const { cautions } = selectCautions([], { population: null, concerns: ['MILK'] }, [{ ...label(1, ['MILK']), isSample: true }]);
    expect(cautions.map(({ evidence, source }) => [evidence, source.title, source.publisher])).toEqual([
      ['GENERAL', '예시 제품의 표시', ''],
    ]);
  });

  it('cautions without a person are not counted with those of the labels', () => {
    const counts = selectCautions([], { population: null, concerns: [] }, labels).cautionsByConcern;
    expect(counts).toEqual([
      { concern: 'MILK', count: 1, worst: 'AVOID' },
      { concern: 'PSYLLIUM_WHEAT', count: 1, worst: 'CONSULT' },
    ]);
  });
});

describe('the column of a registered product', () => {
  const row = (number: number, caution: string) =>
    JSON.stringify({ STTEMNT_NO: `20040017000${number}`, PRDUCT: `제품 ${number}`, ENTRPS: '제조사', INTAKE_HINT1: caution });
  let catalogue: Database;
  const stored = async () =>
    (await catalogue.prepare('SELECT allergens FROM supplement WHERE is_sample = 0 ORDER BY source_key').all()).results.map(
      ({ allergens }) => allergens,
    );
  beforeAll(async () => {
    catalogue = memoryDatabase();
    const accounts = memoryDatabase();
    await migrate(catalogue, 'catalogue');
    await migrate(accounts, 'accounts');
    await writeBuiltIn(catalogue);
    await writeExamples(catalogue, EXAMPLES_TEXT);
    const { rows } = readRows([row(1, '대두에 알레르기를 나타내는 사람은 섭취에 주의'), row(2, '알레르기 체질은 주의')].join('\n'));
    await importRows({ catalogue, accounts, rows, inputHash: 'allergens', importedOn: '2026-11-20', onProgress: () => undefined });
  });

  it('the allergens column of a registered product holds what its text names', async () => {
    expect(await stored()).toEqual(['{"contains":["SOYBEAN"],"sharedLine":[]}', null]);
  });

  it('the allergens column is read anew when the reader has changed', async () => {
    const before = await stored();
    await catalogue
      .prepare(`UPDATE supplement SET allergens = CASE WHEN allergens IS NULL THEN '{"contains":["EGG"],"sharedLine":[]}' END`)
      .all();
    expect(await stored()).not.toEqual(before);
    await renewRegistered(catalogue);
    expect(await stored()).toEqual(before);
  });
});
