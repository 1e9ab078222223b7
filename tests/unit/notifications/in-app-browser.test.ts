import { describe, expect, it } from 'vitest';
import { inAppBrowserOf, isAppleMobile, isMissingInApp, outsideAddress } from '#domain/notifications/in-app-browser.ts';

describe('a browser inside an app', () => {
  const ANDROID = 'Mozilla/5.0 (Linux; Android 15; SM-S921N) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
  const PAGE = 'https://vitanyang.example/alarm/settings?a=1';
  it.each([
    [`${IPHONE} KAKAOTALK 25.1.0`, 'KAKAOTALK', `kakaotalk://web/openExternal?url=${encodeURIComponent(PAGE)}`],
    [
      `${ANDROID} NAVER(inapp; search; 2000; 12.1.0)`,
      'NAVER',
      'intent://vitanyang.example/alarm/settings?a=1#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end',
    ],
    [`${IPHONE} NAVER(inapp; search; 2000; 12.1.0)`, 'NAVER', null],
    [`${IPHONE} Instagram 300.0.0.0`, 'INSTAGRAM', null],
    [`${IPHONE} Safari Line/14.0.0`, 'LINE', `${PAGE}&openExternalBrowser=1`],
  ])('a browser inside an app: %s', (agent, app, address) => {
    const known = inAppBrowserOf(agent);
    expect(known).toBe(app);
    expect(known && outsideAddress(known, agent, PAGE)).toBe(address);
  });

  it('a browser inside an app has neither Google, passkeys, pushes, an icon on the home screen, saved files nor the live camera', () => {
    const agents = [`${IPHONE} KAKAOTALK 25.1.0`, `${ANDROID} NAVER(inapp; search; 2000; 12.1.0)`, `${IPHONE} Instagram 300.0.0.0`];
    for (const agent of [...agents, `${IPHONE} Safari Line/14.0.0`, `${ANDROID} [FBAN/EMA;FBAV/500.0]`]) {
      const missing = (['naver', 'google', 'passkey', 'push', 'install', 'file', 'camera'] as const).filter((each) =>
        isMissingInApp(each, agent),
      );
      expect(missing).toEqual(['google', 'passkey', 'push', 'install', 'file', 'camera']);
    }
    expect(isMissingInApp('google', ANDROID)).toBe(false);
  });

  it('an ordinary browser is not taken for one inside an app', () => {
    expect([ANDROID, `${IPHONE} Version/26.0 Safari/604.1`].map(inAppBrowserOf)).toEqual([null, null]);
    expect([isAppleMobile(IPHONE, 5), isAppleMobile(ANDROID, 5), isAppleMobile('Macintosh', 0), isAppleMobile('Macintosh', 5)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});
