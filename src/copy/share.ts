export const share = {
  button: '공유하기',
  title: '공유하기',
  close: '닫기',
  copy: '링크 복사하기',
  kakao: '카카오톡으로 공유하기',
  native: '다른 앱으로 공유하기',
  copied: '링크가 복사되었습니다. 원하는 곳에 붙여넣기 하세요.',
  copyFailed: '링크 복사에 실패했습니다.',
  back: '돌아가기',
  kakaoTexts: {
    open: '자세히 보기',
    done: '카카오톡 공유하기 완료!',
    notReady: '카카오 SDK가 준비되지 않았습니다.',
    desktopFailed: '공유 실패: 데스크탑 브라우저에서는 카카오톡 앱을 열 수 없습니다.',
    copied: '링크가 복사되었습니다. 원하는 곳에 붙여넣기 하세요.',
    copyFailed: '링크 복사에 실패했습니다.',
  },
} as const;
