import { describe, expect, it } from 'vitest';
import { missingIngredients, namedIngredient } from '#domain/missing-ingredients.ts';
import { ingredientIndex } from '#register/write/write-built-in.ts';

const named = (slug: string) => namedIngredient(slug, ingredientIndex().get(slug)?.name ?? slug);
const ALL = [...ingredientIndex().keys()].map(named);

describe('ingredients that a name names and a report does not', () => {
  it.each([
    ['뉴트리마인 미니 셀레늄', ['copper'], [], '셀레늄'],
    ['리포좀 글루타치온 다이렉트', ['vitamin-c'], [], '글루타치온'],
    ['화이트닝글루타치온365', ['hyaluronic-acid'], [], '글루타치온'],
    ['비오틴 10000', ['vitamin-c', 'selenium'], [], '비오틴'],
    ['비타민B1', ['vitamin-c'], [], '비타민B1'],
    // A longer number or word, a flavour, a kin, or another material of the report.
    ['비타민B12', ['vitamin-b12'], [], ''],
    ['메가바이탈 나이아신', ['niacin'], [], ''],
    ['클린엔뷰티 석류맛', ['garcinia'], [], ''],
    ['글루코사민 파워', ['n-acetylglucosamine'], [], ''],
    ['정관장 인삼대추분', ['red-ginseng'], [], ''],
    ['루테인 콜라겐 젤리', ['lutein'], [], ''],
    ['글루타치온 비타민C', ['vitamin-c'], ['글루타치온효모추출물'], ''],
    ['셀레늄', [], [], ''],
  ])('a missing ingredient of %s with %j and %j is %j', (name, slugs, others, expected) => {
    expect(missingIngredients(name, slugs.map(named), others, ALL).join(', ')).toBe(expected);
  });
});
