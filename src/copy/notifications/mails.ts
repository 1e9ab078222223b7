import { PROOF_CODE_MINUTES } from '#domain/accounts/proof-code.ts';
import { dateText, timeText } from '../shared/dates.ts';
import {
  BACK,
  CONFIRM_EMAIL,
  daysOfPackLeft,
  EMAIL_CONFIRM,
  NEW_PASSWORD,
  NOT_MINE,
  NOT_YOU,
  NOTIFICATION_SETTINGS,
  UNDO_EMAIL,
} from '../shared/words.ts';
import { quietDevices } from './quiet-devices.ts';

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

export const quietDevicesMail = {
  subject: '알림이 닿지 않는 기기가 있어요',
  text: quietDevices.text,
  line: (device: string, day: string) => `${quietDevices.name(device)} · ${quietDevices.lastVisit(day)}`,
  action: '비타냥 열기',
  note: '한 기기에 한 번만 보내 드려요. 메일은 알림 설정에서 언제든 끌 수 있어요.',
} as const;

export const mail = {
  sender: '비타냥에서 보낸 메일이에요. 이 주소로는 답장을 받지 않아요.',
  unsubscribe: '이 메일 그만 받기',
} as const;

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

/** The subject names no product, as others may see it. */
export const digestMail = {
  subject: '오늘의 섭취 알림',
  heading: '오늘 먹을 영양제예요',
  text: '오늘 아직 체크하지 않은 것을 시간 순서로 모았어요.',
  line: (time: string, name: string) => `${time} ${name}`,
  more: (count: number) => `그리고 ${count}개가 더 있어요`,
  pack: (name: string, days: number) => `‘${name}’ · ${daysOfPackLeft(days)}`,
  action: '먹은 것 체크하기',
  note: '하루에 한 번, 그날의 첫 알림 시간에 보내 드려요. 알림 설정에서 언제든 끌 수 있어요.',
} as const;

const HALF_AN_HOUR = '링크는 30분 동안 한 번만 쓸 수 있어요.';

export const recoveryMails = {
  forgotten: {
    subject: NEW_PASSWORD,
    heading: '비밀번호를 다시 정해요',
    paragraphs: ['비밀번호를 다시 정하고 싶다는 요청을 받았어요. 아래 버튼을 누르고 새 비밀번호를 정해 주세요.'],
    unverified:
      '이 이메일은 아직 확인되지 않았어요. 직접 가입했다면 그때 적은 생년월일로 기록을 그대로 이어 쓸 수 있고, 가입한 적이 없다면 그 계정을 지우고 새로 가입할 수 있어요.',
    action: NEW_PASSWORD,
    note: `${HALF_AN_HOUR} 요청하지 않았다면 이 메일을 지워 주세요. 비밀번호는 그대로예요.`,
  },
  verify: {
    subject: CONFIRM_EMAIL,
    heading: '내 이메일이 맞는지 확인해 주세요',
    paragraphs: ['비타냥에 이 이메일로 가입했어요. 확인해 두면 비밀번호를 잊었을 때 바로 되찾을 수 있어요.'],
    action: EMAIL_CONFIRM,
    further: NOT_MINE,
    note: '링크는 48시간 동안 한 번만 쓸 수 있어요. 가입한 적이 없다면 위 버튼 대신 ‘내가 가입하지 않았어요’를 눌러 주세요.',
  },
  changeNew: {
    subject: '새 이메일을 확인해 주세요',
    heading: '이 이메일로 바꿀까요?',
    paragraphs: ['비타냥 계정의 이메일을 이 주소로 바꾸려고 해요. 내 요청이 맞다면 아래 버튼을 눌러 주세요.'],
    action: '이 이메일로 바꾸기',
    note: `${HALF_AN_HOUR} 요청하지 않았다면 누르지 말고 이 메일을 지워 주세요.`,
  },
} as const;

export const proofCodeMail = {
  subject: '본인 확인 코드가 도착했어요',
  heading: '본인 확인 코드예요',
  text: '비타냥 화면에 이 숫자를 적어 주세요.',
  note: `코드는 ${PROOF_CODE_MINUTES}분 동안 한 번만 쓸 수 있어요. 내가 요청하지 않았다면 아무에게도 알려 주지 말고, 로그인된 기기를 확인해 주세요.`,
} as const;
