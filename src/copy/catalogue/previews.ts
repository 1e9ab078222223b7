import {
  COMBINATION,
  NONE_RECOGNISED,
  otherProducts,
  RECOGNISED_INGREDIENTS,
  REMINDERS,
  SITE_NAME,
  SLOGAN,
  UNKNOWN,
} from '../shared/words.ts';

export const previews = {
  home: {
    title: `${SLOGAN} ${SITE_NAME}`,
    lead: '영양제 성분과 섭취량',
    facts: ['권장·상한과 비교', '함께 먹는 조합 분석', REMINDERS],
  },
  purpose: RECOGNISED_INGREDIENTS,
  noneRecognised: NONE_RECOGNISED,
  combination: COMBINATION,
  cautions: '임신·수유 중이거나 약을 드신다면 더 확인하세요',
  otherProducts,
  unknown: UNKNOWN,
} as const;
