import { DOSAGE_FORM_NAMES } from '#domain/supplements/dosage-form.ts';
import type { SupplementRecord } from '#register/write/supplement-record.ts';
import { ingredientIndex } from '#register/write/write-built-in.ts';
import { type Random, seededRandom } from '../measure/statistics.ts';

/** After the built-in examples' ids. */
export const FIRST_SYNTHETIC_ID = 20_001;

const SYLLABLES = [...'가나다라마바사아자차카타파하고노도로모보소오조초코토포호구누두루무부수우주추쿠투푸후기니디리미비시이지치키티피히'];
const MODIFIERS = '프리미엄 더블 데일리 올인원 리얼 퓨어 골드 맥스 에센셜 그린 내추럴 키즈 우먼 포맨 시니어'.split(' ');
const ENDINGS = ['1000', '플러스', '포르테', '츄어블', '정', '캡슐', '젤리', '분말', 'N', '365', '스틱', '골드라벨', '12종', '원데이'];
const FORMS = DOSAGE_FORM_NAMES;
const BRANDS = 400;
const INGREDIENTS = [...ingredientIndex()].map(([slug, { name, unit }]) => ({ slug, name, unit }));

function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}

function word(random: Random, syllables: number): string {
  return Array.from({ length: syllables }, () => pick(SYLLABLES, random)).join('');
}

function brandOf(index: number): { readonly id: number; readonly name: string } {
  const random = seededRandom(7_000 + index);
  return { id: 5_000 + index, name: `${word(random, 2 + (index % 2))}${pick(['제약', '헬스', '바이오', '랩', ''], random)}` };
}

/** Popularity lives in a table of its own. */
export type SyntheticRecord = SupplementRecord & { readonly score: number };

/** Deterministic by index, in every catalogue size. */
export function syntheticRecord(index: number): SyntheticRecord {
  const random = seededRandom(index + 1);
  const brand = brandOf(Math.floor(random() ** 2 * BRANDS));
  const count = 1 + Math.floor(random() ** 2 * 8);
  const chosen = [...new Set(Array.from({ length: count }, () => pick(INGREDIENTS, random)))];
  const name = [
    random() < 0.5 ? brand.name : word(random, 3),
    random() < 0.6 ? pick(MODIFIERS, random) : '',
    chosen[0]?.name ?? '',
    random() < 0.7 ? pick(ENDINGS, random) : word(random, 2),
  ].filter(Boolean);
  return {
    id: FIRST_SYNTHETIC_ID + index,
    sourceKey: `bench:${index}`,
    brandId: brand.id,
    brandName: brand.name,
    makerName: null,
    name: name.join(' '),
    form: pick(FORMS, random),
    dosesPerDay: 1,
    saleKind: 'RETAIL',
    price: random() < 0.5 ? null : Math.floor(random() * 900) * 100,
    description: '1일 1회, 1회 1정을 물과 함께 섭취하십시오.',
    method: '1일 1회, 1회 1정',
    caution: '이상사례 발생 시 섭취를 중단하고 전문가와 상담하십시오.',
    labelCautions: null,
    allergens: null,
    isSample: false,
    rawText: null,
    importedOn: '2026-01-01',
    reportedOn: null,
    sourceHash: null,
    functionCodes: [],
    score: Math.floor(random() ** 3 * 100_000),
    ingredients: chosen.map(({ slug, name: label, unit }) => {
      const amount = random() < 0.15 ? null : (Math.floor(random() * 1_000_000) / 1000).toString();
      return {
        slug,
        amount,
        reading: amount === null ? 'no-amount' : 'HIGH',
        chemicalForm: '',
        labelText: amount === null ? label : `${label} ${amount} ${unit}`,
      };
    }),
  };
}
