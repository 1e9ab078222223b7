import { routes } from '#domain/shared/routes.ts';

/** Built-in products whose facts the tests rely on. */
export const PRODUCTS = {
  /** 21 ingredients, none above its upper level. */
  within: 129,
  /** Magnesium at 114 % of its upper level. */
  over: 91,
  /** Vitamin C at 150 % of its upper level. */
  overVitaminC: 35,
  /** Above an upper level together with `within`, and left out by the least change. */
  overWithWithin: 3,
  /** Its one amount is unreadable. */
  unknown: 62,
} as const;

export type Screen = {
  readonly name: string;
  readonly path: string;
  readonly status: number;
  readonly title: string;
  readonly heading: string;
};

const screen = (name: string, path: string, title: string, heading: string, status = 200): Screen => ({
  name,
  path,
  status,
  title: `${title} | 비타냥`,
  heading,
});

export const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/', status: 200, title: '비타냥: 건강한 선택을 돕는 영양제 정보', heading: '건강한 선택을 돕는 비타냥' },
  screen('popular', routes.popular(), '인기 영양제', '인기 영양제'),
  screen('popular, of women over 60', routes.popular({ ageGroup: '60대 이상', gender: 'FEMALE', page: 1 }), '인기 영양제', '인기 영양제'),
  screen('popular, past the end', routes.popular({ ageGroup: '20대', gender: 'ALL', page: 9999 }), '인기 영양제', '인기 영양제'),
  screen('purposes', routes.purposes(), '목적별 검색', '목적별 검색'),
  screen('purposes, two ticked', routes.purposes(['EYE', 'BONE']), '목적별 검색', '목적별 검색'),
  // With several purposes the heading depends on the width: see `products.test.ts`.
  screen('purpose results', routes.purposeResults(['EYE']), '눈건강 영양제', '눈건강'),
  screen('purpose', routes.purpose('EYE'), '눈건강 영양제: 인정된 성분과 하루 양', '눈건강'),
  screen('purpose, unknown', routes.purpose('NOSE'), '찾는 목적이 없어요.', '찾는 목적이 없어요.', 404),
  screen('search', routes.searchResult('비타민'), '‘비타민’ 검색 결과', '‘비타민’ 검색 결과'),
  screen('search, blank', '/searchresult', '검색', '찾고 싶은 제품이나 성분을 입력해 보세요.'),
  screen('search, nothing', routes.searchResult('마그네숨'), '‘마그네숨’ 검색 결과', '일치하는 검색 결과가 없습니다.'),
  screen('search page', routes.search(), '제품·성분 찾기', '제품·성분 찾기'),
  screen('ingredient', routes.ingredient('마그네슘'), '마그네슘 기능과 섭취 방법', '마그네슘'),
  screen('ingredient, cautions', routes.ingredientCautions('마그네슘'), '마그네슘, 이런 분은 주의하세요', '마그네슘, 이런 분은 주의하세요'),
  screen('evidence', routes.evidence(), '무엇을 근거로 말하나요', '무엇을 근거로 말하나요'),
  screen('status', routes.status(), '비타냥은 지금', '비타냥은 지금'),
  screen('ingredient search', routes.ingredientSearch(), '성분별', '성분별'),
  screen('ingredient search, found', routes.ingredientSearch('비타민'), '‘비타민’ 성분 검색 결과', '성분별'),
  screen('ingredient search, nothing', routes.ingredientSearch('없는성분'), '‘없는성분’ 성분 검색 결과', '성분별'),
  screen('ingredient, no result', '/ingredient/no-result', '성분별', '성분별'),
  screen('products with an ingredient', routes.ingredientSupplements('비타민C'), '비타민C 영양제', '비타민C 영양제'),
  screen('products of a brand', routes.brand('볕뉘공방', 1), '볕뉘공방 제품', '볕뉘공방 제품'),
  screen('products of nobody', routes.brand('없는 브랜드', 999999), '관련 제품이 없어요.', '관련 제품이 없어요.', 404),
  screen(
    'products of an unknown ingredient',
    routes.ingredientSupplements('없는성분'),
    '성분을 찾을 수 없습니다.',
    '성분을 찾을 수 없습니다.',
    404,
  ),
  screen('ingredient, without a name', '/ingredient/%20', '잘못된 접근이에요.', '잘못된 접근이에요.', 404),
  screen('ingredient, unknown', routes.ingredient('없는성분'), '성분을 찾을 수 없습니다.', '성분을 찾을 수 없습니다.', 404),
  screen(
    'product',
    routes.supplement(PRODUCTS.within),
    '아침저녁 나눠 먹는 종합비타민 미네랄 스물한 가지 영양소 가득담은 성분과 섭취 방법',
    '아침저녁 나눠 먹는 종합비타민 미네랄 스물한 가지 영양소 가득담은',
  ),
  screen('product, over', routes.supplement(PRODUCTS.over), '더 진한 마그네슘 400 성분과 섭취 방법', '더 진한 마그네슘 400'),
  screen('product, unknown', '/product/999999', '제품 정보를 불러올 수 없습니다.', '제품 정보를 불러올 수 없습니다.', 404),
  screen('terms', routes.terms('service'), '서비스 이용약관', '서비스 이용약관'),
  screen('landing', routes.combination(), '조합 추가', '조합 추가'),
  screen('picker', routes.addCombination('비타민'), '조합 추가', '조합 추가'),
  screen('result', routes.combinationResult([PRODUCTS.within, PRODUCTS.over, PRODUCTS.overVitaminC]), '조합 분석', '조합 분석'),
  screen('result with own products', routes.combinationResult([PRODUCTS.within, -1]), '조합 분석', '조합 분석'),
  screen('result on paper', routes.combinationPrint([PRODUCTS.within, PRODUCTS.over]), '먹고 있는 영양제 목록', '먹고 있는 영양제 목록'),
  screen('result, every ingredient', routes.combinationIngredients([PRODUCTS.within, PRODUCTS.over]), '성분별 합계', '성분별 합계'),
  screen('result, guidance', routes.combinationGuidance([PRODUCTS.within, PRODUCTS.over]), '궁합과 먹는 시간', '궁합과 먹는 시간'),
  screen('result, unknown amounts', routes.combinationResult([PRODUCTS.unknown]), '조합 분석', '조합 분석'),
  screen('result, nothing chosen', '/combination-result', '조합 분석', '조합 분석'),
  screen('comparison of two', routes.compare([PRODUCTS.within, 121]), '나란히 보기', '나란히 보기'),
  screen('comparison with own products', routes.compare([PRODUCTS.within, -1]), '나란히 보기', '나란히 보기'),
  screen('comparison of three', routes.compare([PRODUCTS.over, PRODUCTS.within, PRODUCTS.unknown]), '나란히 보기', '나란히 보기'),
  screen('comparison without products', '/compare', '나란히 보기', '나란히 볼 제품을 두세 개 골라 주세요.'),
  screen('comparison of one', routes.compare([PRODUCTS.over]), '나란히 보기', '나란히 볼 제품을 두세 개 골라 주세요.', 400),
  screen('comparison of four', routes.compare([1, 2, 3, 4]), '나란히 보기', '제품은 세 개까지 나란히 볼 수 있어요.', 400),
  screen('comparison with an unknown product', routes.compare([PRODUCTS.over, 999999]), '나란히 보기', '제품 1개를 찾지 못했어요.', 404),
  screen('not found', '/nothing/here', '페이지를 찾을 수 없습니다', '페이지를 찾을 수 없습니다', 404),
  screen('error', '/500', '문제가 생겼어요', '문제가 생겼어요', 500),
];
