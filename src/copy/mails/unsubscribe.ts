import { BACK, NOTIFICATION_SETTINGS } from '../shared/words.ts';
import { mail } from './frame.ts';

export const unsubscribe = {
  title: mail.unsubscribe,
  back: BACK,
  question: '이 메일을 그만 받을까요?',
  text: '누르면 이 종류의 메일을 더 보내지 않아요. 다른 알림은 그대로예요.',
  stop: '그만 받기',
  doneTitle: '이제 보내지 않아요',
  doneText: '다시 받고 싶으면 알림 설정에서 켜 주세요.',
  settings: NOTIFICATION_SETTINGS,
} as const;
