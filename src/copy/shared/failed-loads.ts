import { unreachable } from '../accounts/sign-in.ts';
import { DETAIL_FAILED } from './words.ts';

export const failedLoads = {
  unreachable,
  malformed: '잘못된 API 응답 형식입니다.',
  search: '검색에 실패했습니다.',
  noHit: (name: string) => `검색 결과가 없습니다: ${name}`,
  noId: (name: string) => `검색 결과에서 id를 찾을 수 없습니다: ${name}`,
  noAnswer: '상세 정보 응답이 없습니다.',
  detail: DETAIL_FAILED,
  noDetail: '상세 정보 결과가 없습니다.',
  noIngredient: (name: string) => `성분을 찾을 수 없습니다: ${name}`,
} as const;
