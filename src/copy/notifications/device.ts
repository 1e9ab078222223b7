import { dayText, timeText } from '../shared/dates.ts';

export const device = {
  title: '이 기기의 알림',
  text: '정해 둔 시간에 잘 오는지 볼 수 있어요.',
  names: { screen: '홈 화면', permission: '알림 허용', push: '마지막 알림' },
  good: '좋아요',
  open: '확인해 주세요',
  installed: '홈 화면의 앱으로 쓰고 있어요.',
  installNeeded: '홈 화면에 추가해야 알림이 울려요.',
  installNeededAdvice: '공유 버튼에서 ‘홈 화면에 추가’를 고르고, 새로 생긴 아이콘으로 열어 주세요.',
  inApp: '다른 앱 안에서는 홈 화면에 추가할 수 없어요.',
  browser: '브라우저에서 쓰고 있어요.',
  browserAdvice: '자주 쓰신다면 브라우저 메뉴에서 ‘홈 화면에 추가’나 ‘앱 설치’를 골라 주세요.',
  permissions: {
    none: ['알림을 허용했어요.', null],
    unasked: ['알림을 아직 허용하지 않았어요.', '위의 ‘알림 켜기’를 눌러 주세요.'],
    denied: ['이 사이트의 알림이 막혀 있어요.', '브라우저의 사이트 설정에서 알림을 허용하고 이 화면을 다시 열어 주세요.'],
    install: ['홈 화면에 추가한 다음에 허용할 수 있어요.', null],
    'in-app': ['다른 앱 안에서 열어 알림을 받지 못해요.', '휴대폰의 브라우저로 열어 주세요.'],
    unsupported: ['이 브라우저는 알림을 받지 못해요.', '다른 브라우저로 열거나 알림을 캘린더로 내보내 주세요.'],
  },
  noPush: '이 기기로 온 알림이 아직 없어요.',
  noPushAdvice: '정해 둔 시간이 지났는데 오지 않았다면 다시 연결해 주세요.',
  lastPush: (date: string, time: string) => `${dayText(date)} ${timeText(time)}에 왔어요.`,
  reconnect: '알림 다시 연결하기',
} as const;
