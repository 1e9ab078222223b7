/** Apps that open links in a browser of their own, where notifications do not arrive and cameras mostly fail. */
const APPS = [
  ['KAKAOTALK', /KAKAOTALK/i],
  ['NAVER', /NAVER\(inapp/i],
  ['INSTAGRAM', /Instagram/i],
  ['LINE', /\bLine\//i],
  ['FACEBOOK', /FBAN|FBAV/i],
] as const;
export type InAppBrowser = (typeof APPS)[number][0];

/** The app in whose own browser a page is shown, by what the browser calls itself; null in an ordinary browser. */
export function inAppBrowserOf(userAgent: string): InAppBrowser | null {
  return APPS.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;
}

/**
 * The address that opens a page in the device's own browser, where the app is known to follow it: KakaoTalk and Line have ways of their own, Android
 * hands an intent to the browser. Null elsewhere: people have to open it themselves.
 */
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

/** Whether a browser is one of an iPhone or iPad, which shows notifications only of sites on its home screen. */
export function isAppleMobile(userAgent: string, touchPoints: number): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Mac') && touchPoints > 1);
}
