import type { SignInProvider } from '../accounts/sign-in-provider.ts';

const APPS = [
  ['KAKAOTALK', /KAKAOTALK/i],
  ['NAVER', /NAVER\(inapp/i],
  ['INSTAGRAM', /Instagram/i],
  ['LINE', /\bLine\//i],
  ['FACEBOOK', /FBAN|FBAV/i],
] as const;
export type InAppBrowser = (typeof APPS)[number][0];

export function inAppBrowserOf(userAgent: string): InAppBrowser | null {
  return APPS.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;
}

/** `install`: to the home screen. `file`: saving one made by a script. `camera`: live picture; choosing a photo works everywhere. */
type Ability = SignInProvider | 'passkey' | 'push' | 'install' | 'file' | 'camera';

const EVERY: readonly InAppBrowser[] = APPS.map(([app]) => app);

/** Google refuses embedded browsers (`disallowed_useragent`); others vary by web view, so none counts until seen on phones. */
const WORKS_IN: Readonly<Record<Ability, readonly InAppBrowser[]>> = {
  naver: EVERY,
  google: [],
  passkey: [],
  push: [],
  install: [],
  file: [],
  camera: [],
};

export function isMissingInApp(ability: Ability, userAgent: string): boolean {
  const app = inAppBrowserOf(userAgent);
  return app !== null && !WORKS_IN[ability].includes(app);
}

/** To the default browser (KakaoTalk, Line, Android intent); null where unknown. */
export function outsideAddress(app: InAppBrowser, userAgent: string, page: string): string | null {
  if (app === 'KAKAOTALK') return `kakaotalk://web/openExternal?url=${encodeURIComponent(page)}`;
  const url = new URL(page);
  if (app === 'LINE') {
    url.searchParams.set('openExternalBrowser', '1');
    return url.href;
  }
  if (!/Android/i.test(userAgent)) return null;
  const scheme = url.protocol.slice(0, -1);
  return `intent://${url.host}${url.pathname}${url.search}#Intent;scheme=${scheme};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`;
}

/** They deliver Web Push only to home-screen sites. */
export function isAppleMobile(userAgent: string, touchPoints: number): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Mac') && touchPoints > 1);
}
