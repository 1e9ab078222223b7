import { BACK, CHECK_SPAM, CLOSE, EMAIL_CONFIRM, SENDING } from './words.ts';

/** Re-authentication dialog. */
export const proof = {
  title: '본인 확인',
  text: '소중한 계정을 지키려고 한 번 더 확인해요. 5분 동안은 다시 묻지 않아요.',
  byPasskey: '패스키로 확인',
  byPassword: '비밀번호로 확인',
  byProvider: (provider: string) => `${provider} 계정으로 확인`,
  sendCode: '메일로 코드 받기',
  sendingCode: SENDING,
  codeSent: `메일로 코드를 보냈어요. ${CHECK_SPAM}`,
  codeLabel: '메일로 받은 코드',
  byCode: '코드로 확인',
  codeAgain: '코드 다시 받기',
  confirmFirst: '먼저 이메일을 확인해 주세요. 확인하면 메일로 받은 코드로 본인 확인을 할 수 있어요.',
  confirmEmail: EMAIL_CONFIRM,
  stale: '방금 다시 로그인했는지 알 수 없어서 이 방법으로는 확인하지 못했어요. 다른 방법으로 확인해 주세요.',
  checking: '확인하는 중…',
  wrongPassword: '비밀번호가 맞지 않아요. 다시 입력해 주세요.',
  failed: '본인 확인을 하지 못했어요. 다시 시도해 주세요.',
  noWay: '지금 이 브라우저에서는 본인 확인을 할 수 없어요. 패스키를 등록한 기기나 가입할 때 쓴 방법으로 다시 로그인해 주세요.',
  refused: '본인 확인을 하지 못했어요',
  back: BACK,
  close: CLOSE,
} as const;
