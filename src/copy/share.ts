import { CLOSE, CONFIRM, DETAILS } from './words.ts';

const SHARE = '공유하기';
const LINK_COPIED = '링크가 복사되었습니다. 원하는 곳에 붙여넣기 하세요.';
const COPY_FAILED = '링크 복사에 실패했습니다.';

export const share = {
  button: SHARE,
  title: SHARE,
  close: CLOSE,
  copy: '링크 복사하기',
  kakao: '카카오톡으로 공유하기',
  native: '다른 앱으로 공유하기',
  copied: LINK_COPIED,
  copyFailed: COPY_FAILED,
  confirm: CONFIRM,
  back: '돌아가기',
  kakaoTexts: {
    open: DETAILS,
    done: '카카오톡 공유하기 완료!',
    notReady: '카카오 SDK가 준비되지 않았습니다.',
    desktopFailed: '공유 실패: 데스크탑 브라우저에서는 카카오톡 앱을 열 수 없습니다.',
    copied: LINK_COPIED,
    copyFailed: COPY_FAILED,
  },
} as const;
