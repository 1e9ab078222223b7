import { PROVIDER_BRANDS } from '#domain/accounts/sign-in-provider.ts';
import type { InAppBrowser } from '#domain/notifications/in-app-browser.ts';

const APP_NAMES: Readonly<Record<InAppBrowser, string>> = {
  KAKAOTALK: '카카오톡',
  NAVER: '네이버 앱',
  INSTAGRAM: '인스타그램',
  LINE: '라인',
  FACEBOOK: '페이스북',
};

const inside = (app: InAppBrowser) => `${APP_NAMES[app]} 안에서는`;

export const inApp = {
  push: (app: InAppBrowser) => `${inside(app)} 알림이 울리지 않아요`,
  signIn: (app: InAppBrowser) => `${inside(app)} ${PROVIDER_BRANDS.google}과 패스키로 로그인할 수 없어요`,
  file: (app: InAppBrowser) => `${inside(app)} 파일을 저장할 수 없어요`,
  camera: (app: InAppBrowser) => `${inside(app)} 카메라를 바로 켤 수 없어요`,
  pushText: '휴대폰의 브라우저로 열면 알림도 받고 사진으로 찾기도 잘 돼요. 로그인은 그곳에서 다시 해 주세요.',
  signInText: '휴대폰의 브라우저로 열면 모든 방법으로 로그인하고, 보던 화면으로 돌아올 수 있어요.',
  cameraText: '앨범의 사진을 고르거나 휴대폰의 브라우저로 열어 주세요.',
  byHand: '화면 구석의 메뉴(⋯)에서 다른 브라우저로 열거나, 링크를 복사해 브라우저 주소창에 붙여 넣어 주세요.',
  open: '다른 브라우저로 열기',
} as const;
