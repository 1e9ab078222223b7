import { VERSION } from '../shared/words.ts';

export const terms = {
  failed: '약관을 불러오는 중 오류가 발생했습니다.',
  none: '내용이 없습니다.',
  contents: '차례',
  version: VERSION,
  effectiveDate: '시행일',
} as const;
