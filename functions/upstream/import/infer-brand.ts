import type { MinistryRow } from './types.ts';

type InferredBrand = { readonly kind: 'brand' | 'maker'; readonly name: string };

/**
 * Names that product names open with and that are trade names: no ingredient, body part, form or praise among them.
 * The register names only the factory, which makes hundreds of brands, so nothing is guessed beyond this list.
 */
const TRADE_NAMES: readonly string[] = [
  '여에스더',
  '닥터에스더',
  '셀로맥스',
  '케이헬씨',
  '하루틴',
  '락티브',
  '마이니',
  '튼튼닷컴',
  '뉴트리마인',
  '애터미',
  '듀오락',
  '라이프토콜',
  '닥터에디션',
  '유한m',
  '더팜',
  '프롬바이오',
  '셀티바',
  '트루엔',
  '굿베이스',
  '데일리코어',
  '헬퓨',
  '세이헬스',
  '알고케어',
  '인테로',
  '뉴오리진',
  '락토핏',
  '고려은단',
  '레모나',
  '진정주',
  '셀렉스',
  '대원헬스',
  '스마타민',
  '닥터린',
  '칼마디',
  '쏠라D',
  '메디타민',
  '비타할로',
  '심플바이오',
  '닥터피엔티',
  '락피도',
  '김소형원방',
  '안국건강',
  'jw중외제약',
  '어뉴엠',
  '프리벤트라',
  '세노메가',
  'ATOMY',
  'NUTRIKIT',
  'KoreanVita',
  '뉴트원',
  '케어랩',
  '푸름웰니스',
  '웰러스',
  '더리얼',
  '종근당',
  '광동',
  '일양',
  '일동',
  '보령',
  '한미',
  '코오롱',
];

/** A trade name must recur over this many differently named products before it counts. */
const RECURRENCE = 3;

/**
 * The consumer brand of each product where its own name proves one, by report number.
 * @param rows the whole register: a name counts only when several different products open with it
 */
export function inferBrands(rows: readonly MinistryRow[]): ReadonlyMap<string, string> {
  const products = new Map<string, Set<string>>();
  const found = new Map<string, string>();
  for (const row of rows) {
    const brand = openingTradeName(row.productName);
    if (brand === null) continue;
    found.set(row.reportNumber, brand);
    products.set(brand, (products.get(brand) ?? new Set<string>()).add(row.productName));
  }
  return new Map([...found].filter(([, brand]) => (products.get(brand)?.size ?? 0) >= RECURRENCE));
}

/** The brand of one product, or its maker where none is proved. */
export function brandOf(row: MinistryRow, brands: ReadonlyMap<string, string> | undefined): InferredBrand {
  const brand = brands?.get(row.reportNumber);
  return brand === undefined ? { kind: 'maker', name: row.maker } : { kind: 'brand', name: brand };
}

/** The name must end at a space: 일동 opens `일동 비오틴` but not a longer word. */
function openingTradeName(productName: string): string | null {
  const name = productName.normalize('NFKC').replace(/^[\s([<【]+/u, '');
  return TRADE_NAMES.find((brand) => name.startsWith(brand) && /^[\s)\]>】]/u.test(name.slice(brand.length))) ?? null;
}
