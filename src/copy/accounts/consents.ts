import { BACK, CLOSE, LOG_IN, LOGIN_NEEDED, REQUIRED, RETRY } from '../shared/words.ts';
import { signUp } from './sign-up.ts';

const dayText = (date: string) => date.replaceAll('-', '.');

export const consents = {
  title: signUp.agreements,
  changedTitle: '약관이 바뀌었어요',
  changedText: '바뀐 내용을 확인하고 동의해 주시면 이어서 쓸 수 있어요.',
  changedFreely: '선택 약관은 동의하지 않아도 그대로 쓸 수 있어요.',
  back: BACK,
  close: CLOSE,
  retry: RETRY,
  logIn: LOG_IN,
  loginNeeded: LOGIN_NEEDED,
  required: REQUIRED,
  optional: signUp.optional,
  view: signUp.view,
  viewTerms: signUp.viewTerms,
  versionOf: (version: string, date: string | null) => (date === null ? version : `${version} · ${dayText(date)} 시행`),
  agree: '동의하고 계속하기',
  goOn: '선택한 대로 계속하기',
  saving: '저장하는 중이에요',
  decline: '동의하지 않아요',
  nothing: '새로 확인할 약관이 없어요.',
  goHome: '계속하기',
  loadFailed: '약관 동의 내역을 불러오지 못했어요.',
  saveFailed: '동의 내역을 저장하지 못했어요. 잠시 후 다시 시도해 주세요.',
  sectionText: '언제 어느 버전에 동의했는지 남겨 두고 있어요.',
  agreedAt: (date: string, version: string) => `${dayText(date)} ${version} 동의`,
  declinedAt: (date: string, version: string) => `${dayText(date)} ${version} 동의하지 않음`,
  never: '동의한 적이 없어요',
  marketingHint: '혜택·소식 알림 설정과 함께 바뀌어요.',
  declinedTitle: '아직 동의하지 않은 필수 약관이 있어요',
  declinedText: '여기에서 내 데이터를 파일로 받거나 탈퇴할 수 있어요. 마음이 바뀌면 언제든 다시 동의할 수 있어요.',
  reconsider: '바뀐 약관 다시 보기',
} as const;
