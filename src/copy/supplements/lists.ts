import { MAKER, MORE, NO_SUPPLEMENTS, productCount, supplementsOf } from '../shared/words.ts';

export const lists = {
  ingredientTitle: supplementsOf,
  ingredientDescription: (name: string) => `${name} 성분이 든 영양제를 한눈에 살펴보세요.`,
  aboutIngredient: '성분 정보 보기',
  brandTitle: (brand: string) => `${brand} 제품`,
  brandDescription: (brand: string) => `${brand}의 영양제를 한눈에 살펴보세요.`,
  searchLabel: '목록에서 제품 이름 찾기',
  searchPlaceholder: '제품 이름으로 찾기',
  none: NO_SUPPLEMENTS,
  maker: MAKER,
  searchWhole: '전체 목록에서 찾기',
  noneFound: '검색 결과가 없습니다.',
  noneFoundHint: '아직 불러오지 않은 제품에 있을 수 있어요.',
  count: (count: number, hasMore: boolean) => (hasMore ? `제품 ${count}개 이상` : productCount(count)),
  found: (count: number, of: number) => `${of}개 중 ${count}개`,
  loading: '제품을 더 불러오는 중이에요.',
  more: MORE,
  alikeTitle: (count: number) => `같은 함량 제품 ${count}개`,
  /** @param maker null where several make them */
  alikeBasis: (maker: string | null) => `${maker === null ? '' : `제조사가 모두 ${maker}이고, `}신고한 성분과 하루 함량, 형태가 같아요.`,
  alikeLimits: '부원료와 먹는 방법, 값은 다를 수 있어요.',
  fromStart: '처음부터 보기',
} as const;
