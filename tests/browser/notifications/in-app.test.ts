import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { asMember } from '#tests/support/member.ts';
import { newPerson } from '#tests/support/people.ts';
import { proveByPassword } from '#tests/support/prove.ts';
import { type Providers, startProviders } from '#tests/support/providers.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; SM-S921N) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const KAKAOTALK = { ...PHONE, userAgent: `${ANDROID} KAKAOTALK 25.1.0` };

let site: Site;
let providers: Providers;
beforeAll(async () => {
  providers = await startProviders();
  site = await openSite({}, { variables: providers.variables, port: providers.port });
});
afterAll(() => Promise.all([site.close(), providers.close()]));

describe('the log-in page in a browser inside an app', () => {
  const path = routes.login('/alarm/settings?a=1');

  it.each([
    ['카카오톡', KAKAOTALK.userAgent, /^kakaotalk:\/\/web\/openExternal\?url=http.*%252Falarm%252Fsettings/],
    ['라인', `${IPHONE} Line/14.0.0`, /next=%2Falarm%2Fsettings%3Fa%3D1&openExternalBrowser=1$/],
    ['네이버 앱', `${ANDROID} NAVER(inapp; search; 2000; 12.1.0)`, /^intent:\/\/.*next=%2Falarm.*#Intent;/],
    ['인스타그램', `${IPHONE} Instagram 300.0.0.0`, null],
    ['페이스북', `${IPHONE} [FBAN/FBIOS;FBAV/500.0]`, null],
  ])(
    'the log-in page in %s first leads outside with the way back, and offers no Google and no passkey',
    async (app, userAgent, address) => {
      const { page, complaints, close } = await site.open(path, { ...PHONE, userAgent });
      const way = page.getByRole('region', { name: `${app} 안에서는 Google과 패스키로 로그인할 수 없어요` });
      await way.getByRole('button', { name: '링크 복사하기' }).waitFor();
      const outside = way.getByRole('link', { name: '다른 브라우저로 열기' });
      expect(await outside.count()).toBe(address === null ? 0 : 1);
      if (address !== null) expect(await outside.getAttribute('href')).toMatch(address);
      await page.getByRole('button', { name: '네이버로 시작하기' }).waitFor();
      expect(await page.getByRole('button', { name: /Google|패스키/ }).count()).toBe(0);
      const email = page.getByRole('link', { name: '이메일로 로그인' });
      expect((await way.boundingBox())?.y ?? Infinity).toBeLessThan((await email.boundingBox())?.y ?? 0);
      expect(await violationsOf(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  it('the log-in page in an ordinary browser offers Google and passkeys, and no way outside', async () => {
    const { page, close } = await site.open(path, PHONE);
    await page.getByRole('button', { name: 'Google로 시작하기' }).waitFor();
    expect(await page.getByRole('link', { name: '다른 브라우저로 열기' }).count()).toBe(0);
    await close();
  });
});

describe('files and the camera in a browser inside an app', () => {
  it('a file is not dropped without a word: its button leads outside', async () => {
    const person = await newPerson(site.server, 'in-app@example.com');
    const { page, close } = await site.open('/mypage/data', { ...asMember(site.server, person, KAKAOTALK) });
    let isDownloaded = false;
    page.on('download', () => (isDownloaded = true));
    await page.getByRole('button', { name: 'JSON 파일로 받기' }).click();
    await proveByPassword(page);
    const dialog = page.getByRole('dialog', { name: '카카오톡 안에서는 파일을 저장할 수 없어요' });
    await dialog.getByRole('button', { name: '다른 브라우저로 열기' }).waitFor();
    expect(isDownloaded).toBe(false);
    await close();
  });

  it('the search by photo offers photos, no live camera, and the way outside', async () => {
    const { page, close } = await site.open(routes.search(), KAKAOTALK);
    await page.getByRole('button', { name: '사진으로 찾기' }).click();
    const sheet = page.getByRole('dialog', { name: '제품 검색하기' });
    await sheet.getByText('카카오톡 안에서는 카메라를 바로 켤 수 없어요').waitFor();
    await sheet.getByRole('link', { name: '다른 브라우저로 열기' }).waitFor();
    expect(await sheet.getByRole('button', { name: /카메라/ }).count()).toBe(0);
    await close();
  });
});
