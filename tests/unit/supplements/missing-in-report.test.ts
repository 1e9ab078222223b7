import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { supplementRows } from '#register/write/supplement-rows.ts';
import { ingredientIndex } from '#register/write/write-built-in.ts';

const rawTextSchema = v.pipe(v.string(), v.parseJson(), v.object({ missing: v.optional(v.array(v.string()), []) }));

function missing(name: string, slugs: readonly string[], others: readonly string[]): string {
  const { supplement } = supplementRows(
    {
      ...{ id: 1, sourceKey: 'test:1', brandId: 1, brandName: '', makerName: null, name, form: null, dosesPerDay: null, price: null },
      ...{ saleKind: 'RETAIL', description: '', method: '', caution: '', allergens: null, labelCautions: null, isSample: false },
      rawText: { reportNumber: '', specification: '', intake: '', functionText: '', caution: '', others },
      ...{ importedOn: null, reportedOn: null, sourceHash: null, functionCodes: [] },
      ingredients: slugs.map((slug) => ({ slug, amount: '1', reading: 'HIGH', chemicalForm: '', labelText: '' })),
    },
    ingredientIndex(),
  );
  return v.parse(rawTextSchema, supplement.raw_text).missing.join(', ');
}

describe('ingredients that a name names and a report does not', () => {
  it.each([
    ['뉴트리마인 미니 셀레늄', ['copper'], [], '셀레늄'],
    ['리포좀 글루타치온 다이렉트', ['vitamin-c'], [], '글루타치온'],
    ['화이트닝글루타치온365', ['hyaluronic-acid'], [], '글루타치온'],
    ['비오틴 10000', ['vitamin-c', 'selenium'], [], '비오틴'],
    ['비타민B1', ['vitamin-c'], [], '비타민B1'],
    ['프리미엄 크릴오일', ['omega-3'], [], '크릴오일'],
    // A longer number or word, a flavour, a kin, a further substance, or another material of the report.
    ['비타민B12', ['vitamin-b12'], [], ''],
    ['메가바이탈 나이아신', ['niacin'], [], ''],
    ['클린엔뷰티 석류맛', ['garcinia'], [], ''],
    ['글루코사민 파워', ['n-acetylglucosamine'], [], ''],
    ['정관장 인삼대추분', ['red-ginseng'], [], ''],
    ['루테인 콜라겐 젤리', ['lutein'], [], ''],
    ['유청 칼슘', ['calcium'], [], ''],
    ['글루타치온 비타민C', ['vitamin-c'], ['글루타치온효모추출물'], ''],
    ['아연 유산균', ['zinc'], ['Lactobacillus 유산균혼합분말'], ''],
    ['셀레늄', [], [], ''],
  ])('a missing ingredient of %s with %j and %j is %j', (name, slugs, others, expected) => {
    expect(missing(name, slugs, others)).toBe(expected);
  });
});
