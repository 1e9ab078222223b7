import { dateText, timeText } from '../shared/dates.ts';
import { NEW_PASSWORD, NOT_YOU, UNDO_EMAIL } from '../shared/words.ts';

const PASSWORD_CHANGED = '비밀번호가 바뀌었어요';

export const noticeMails = {
  PASSWORD_CHANGED: { subject: PASSWORD_CHANGED, text: '비타냥 계정의 비밀번호가 바뀌었고, 다른 기기에서는 로그아웃됐어요.' },
  PASSWORD_RESET: {
    subject: PASSWORD_CHANGED,
    text: '비타냥 계정의 비밀번호를 다시 정했어요. 남기기로 고른 것을 빼고 패스키와 간편 로그인은 지워졌고, 기기는 로그아웃됐어요.',
  },
  ADDRESS_CHANGE_ASKED: {
    subject: '이메일을 바꾸겠다는 요청을 받았어요',
    text: '비타냥 계정의 이메일을 다른 주소로 바꾸겠다는 요청이에요. 새 주소로 보낸 링크를 30분 안에 누르면 바뀌어요.',
  },
  BIRTH_DATE_CHANGED: {
    subject: '생년월일이 바뀌었어요',
    text: '본인 확인 없이 비타냥 계정의 생년월일이 바뀌었어요. 7일 동안은 바꾸기 전 생년월일로 계정을 되찾을 수 있어요.',
  },
  DATA_EXPORTED: { subject: '내 데이터를 내려받았어요', text: '본인 확인 없이 비타냥 계정의 데이터를 모두 내려받았어요.' },
  WITHDRAWN: {
    subject: '탈퇴가 완료됐어요',
    text: '본인 확인 없이 비타냥 계정을 탈퇴했고, 저장된 기록은 모두 지워졌어요.',
    note: '내가 한 일이 아니라면 같은 비밀번호를 쓰는 다른 곳의 비밀번호를 바꿔 주세요.',
  },
  PASSKEY_ADDED: { subject: '패스키가 추가됐어요', text: '비타냥 계정에 로그인할 수 있는 패스키가 추가됐어요.' },
  PASSKEY_REMOVED: { subject: '패스키가 삭제됐어요', text: '비타냥 계정에서 패스키 하나가 삭제됐어요.' },
  NEW_DEVICE: { subject: '새 기기에서 로그인했어요', text: '처음 보는 기기에서 비타냥 계정에 로그인했어요.' },
} as const;

/** Goes to the former address. */
export const addressChangedMail = {
  subject: '이메일이 바뀌었어요',
  text: '비타냥 계정의 이메일이 다른 주소로 바뀌었어요. 앞으로는 새 주소로 로그인하고 메일을 받아요.',
  action: UNDO_EMAIL,
  note: '내가 한 일이 아니라면 7일 안에 버튼을 눌러 주세요. 이 이메일로 돌아오고 모든 기기에서 로그아웃돼요.',
} as const;

export const noticeFrame = {
  /** @param date `YYYY-MM-DD` and time `HH:MM`, in Seoul */
  when: (date: string, time: string) => `언제: ${dateText(date)} ${timeText(time)}`,
  device: (device: string) => `기기: ${device}`,
  action: NEW_PASSWORD,
  note: NOT_YOU,
} as const;
