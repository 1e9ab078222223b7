import { dateText, timeText } from './dates.ts';
import { BACK, CLOSE, LOG_IN, LOG_OUT, LOGIN_NEEDED, RETRY } from './words.ts';

const on = (date: string, time: string) => `${dateText(date)} ${timeText(time)}`;

/** Passkeys and devices of an account. */
export const security = {
  title: '로그인과 보안',
  back: BACK,
  close: CLOSE,
  retry: RETRY,
  loginNeeded: LOGIN_NEEDED,
  logIn: LOG_IN,
  loading: '로그인 정보를 불러오는 중이에요.',
  loadFailed: '로그인 정보를 불러오지 못했어요.',
  unavailable: '이 서버에서는 로그인 정보를 볼 수 없어요.',
  devices: '로그인된 기기',
  devicesText: '모르는 기기가 있으면 로그아웃하고 비밀번호를 바꿔 주세요.',
  thisDevice: '이 기기',
  unknownDevice: '알 수 없는 기기',
  lastUsed: (date: string, time: string) => `마지막 사용 ${on(date, time)}`,
  since: (date: string, time: string) => `로그인 ${on(date, time)}`,
  end: LOG_OUT,
  endLabel: (device: string) => `${device} 로그아웃`,
  endTitle: '이 기기에서 로그아웃할까요?',
  endText: (device: string) => `${device}에서는 다시 로그인해야 해요. 그 기기의 알림도 꺼져요.`,
  ended: '기기에서 로그아웃했어요.',
  endOthers: '다른 기기 모두 로그아웃',
  endOthersTitle: '다른 기기에서 모두 로그아웃할까요?',
  endOthersText: '이 기기만 로그인이 남아요. 다른 기기의 알림도 꺼져요.',
  endedOthers: '다른 기기에서 모두 로그아웃했어요.',
  endFailed: '로그아웃하지 못했어요. 다시 시도해 주세요.',
  changeFailed: '바꾸지 못했어요. 다시 시도해 주세요.',
  save: '이름 저장',
} as const;
