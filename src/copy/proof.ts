import { BACK, CLOSE } from './words.ts';

/** Asking somebody who is logged in to show once more who they are. */
export const proof = {
  title: '본인 확인',
  text: '소중한 계정을 지키려고 한 번 더 확인해요. 5분 동안은 다시 묻지 않아요.',
  byPasskey: '패스키로 확인',
  byPassword: '비밀번호로 확인',
  byProvider: (provider: string) => `${provider} 계정으로 확인`,
  checking: '확인하는 중…',
  wrongPassword: '비밀번호가 맞지 않아요. 다시 입력해 주세요.',
  failed: '본인 확인을 하지 못했어요. 다시 시도해 주세요.',
  noWay: '지금 이 브라우저에서는 본인 확인을 할 수 없어요. 패스키를 등록한 기기나 가입할 때 쓴 방법으로 다시 로그인해 주세요.',
  refused: '본인 확인을 하지 못했어요',
  back: BACK,
  close: CLOSE,
} as const;
