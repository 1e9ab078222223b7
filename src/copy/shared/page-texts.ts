import { withTopic } from '#domain/shared/korean.ts';
import { photoSearch } from '../labels/photo-search.ts';
import { SITE_NAME, SLOGAN, TODAY } from './words.ts';

export const pageTexts = {
  home: `${SLOGAN} 영양제 정보`,
  ingredient: (name: string) => `${name} 기능과 섭취 방법`,
  supplement: (name: string) => `${name} 성분과 섭취 방법`,
  effectQuestion: (name: string) => `${withTopic(name)} 무엇에 도움이 되나요?`,
  timingQuestion: (name: string) => `${withTopic(name)} 언제 먹으면 좋나요?`,
} as const;

export const status = {
  title: '비타냥은 지금',
  description: '비타냥의 서비스가 지금 잘 되고 있는지 알려 드려요.',
  allWell: '모두 잘 되고 있어요.',
  notAll: '일부가 평소와 달라요. 확인하고 있으니 잠시 후 다시 봐 주세요.',
  parts: {
    site: '제품·성분 찾기, 조합 분석',
    own: '회원 로그인, 내 기록',
    reminders: '섭취 알림 보내기',
    photos: '사진 올리기',
  },
  states: { well: '잘 되고 있어요', late: '늦어지고 있어요', failed: '지금 되지 않아요' },
  asked: (time: string) => `${time}에 확인했어요. 새로 고치면 다시 확인해요.`,
} as const;

export const manifest = {
  name: `${SITE_NAME}: 영양제 정보와 섭취 알림`,
  shortName: SITE_NAME,
  description: '영양제 성분과 섭취량을 권장·상한과 비교하고, 먹을 시간을 알려 드려요.',
  today: TODAY,
  byPhoto: photoSearch.open,
} as const;
