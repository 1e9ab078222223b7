import { MOST_PASSKEYS } from '#domain/accounts/passkey.ts';
import { dayText } from '../shared/dates.ts';
import { clear } from '../shared/words.ts';

export const passkeys = {
  title: '패스키',
  what: '지문, 얼굴, 화면 잠금으로 로그인해요. 비밀번호도 그대로 쓸 수 있어요.',
  add: '패스키 추가',
  adding: '패스키를 추가하는 중…',
  added: '패스키를 추가했어요.',
  empty: '아직 등록한 패스키가 없어요.',
  madeOn: (date: string) => `${dayText(date)} 추가`,
  usedOn: (date: string) => `${dayText(date)} 마지막 사용`,
  unused: '아직 쓰지 않았어요',
  rename: (name: string) => `${name} 이름 바꾸기`,
  renameTitle: '패스키 이름',
  renamed: '패스키 이름을 바꿨어요.',
  nameNeeded: '패스키 이름을 입력해 주세요.',
  remove: clear,
  removeTitle: '이 패스키를 지울까요?',
  removeText: (name: string) => `${name} 패스키로는 더 로그인할 수 없어요. 기기에 남은 패스키는 기기의 비밀번호 설정에서 지워 주세요.`,
  removed: '패스키를 지웠어요.',
  tooMany: `패스키는 ${MOST_PASSKEYS}개까지 등록할 수 있어요.`,
  known: '이 기기에는 이미 이 계정의 패스키가 있어요.',
  failed: '패스키를 만들지 못했어요. 다시 시도해 주세요.',
  onNumbers: '숫자로 된 주소(IP)에서는 패스키를 쓸 수 없어요. 도메인 주소로 접속해 주세요.',
  unsupported: '이 브라우저에서는 패스키를 쓸 수 없어요.',
  logIn: '패스키로 로그인',
  loggingIn: '패스키를 확인하는 중…',
  logInFailed: '패스키로 로그인하지 못했어요. 다시 시도하거나 다른 방법으로 로그인해 주세요.',
} as const;

export const passkeyNames = { unnamed: '내 패스키' } as const;
