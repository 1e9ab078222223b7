import { security } from '../accounts/security.ts';
import { CLOSE } from '../shared/words.ts';

const nameOf = (device: string) => device || security.unknownDevice;

export const quietDevices = {
  title: '이 기기들은 알림이 멈췄을 수 있어요',
  text: '알림을 받던 기기에서 비타냥을 한 번 열면 다시 이어져요.',
  name: nameOf,
  lastVisit: (day: string) => `마지막으로 연 날 ${day}`,
  ended: '알림 연결이 끊겼어요',
  forget: '이제 안 써요',
  forgetLabel: (device: string) => `${nameOf(device)} 이제 안 써요`,
  failed: '기기를 지우지 못했어요. 잠시 후 다시 시도해 주세요.',
  close: CLOSE,
} as const;
