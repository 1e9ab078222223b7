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
  leftOut: (count: number) => `내 제품 ${count}개는 빠졌어요.`,
  withLabels: '라벨 내용도 함께',
  readable: '켜면 링크를 받은 사람과 메신저가 제품 이름과 함량을 볼 수 있어요. 의약품은 담지 않아요.',
  tooLong: '라벨 내용이 많아 링크에 담을 수 없어요.',
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
