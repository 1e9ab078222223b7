import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOf } from '#tests/support/axe.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { LONG } from '#tests/support/conditions.ts';
import { asMember } from '#tests/support/member.ts';
import { newPerson, type Person } from '#tests/support/people.ts';
import { proveByPassword } from '#tests/support/prove.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { freePort } from '#tests/support/server.ts';
import { plugIn } from '#tests/support/virtual-key.ts';

/** WebAuthn requires a domain name. */
let site: Site;
let origin: string;
beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  site = await openSite({}, { port, variables: { PUBLIC_URL: origin } });
});
afterAll(() => site.close());

const named = <Server extends { readonly url: string }>(server: Server): Server => ({ ...server, url: origin });

/** Uses the site's domain name. */
async function visit(path: string, person?: Person) {
  const opened = await site.open('/terms/service', person === undefined ? PHONE : asMember(named(site.server), person, PHONE));
  const key = await plugIn(opened.page);
  await opened.page.goto(origin + path);
  return { ...opened, key };
}

async function addPasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: '패스키 추가' }).click();
  await proveByPassword(page);
  await page.getByRole('status').getByText('패스키를 추가했어요.').waitFor();
}

/** Clears the page's session. */
async function becomeGuest(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto(origin + path);
}

const counterOf = async (email: string) =>
  (await rowsOf(site.server, 'SELECT counter FROM passkey WHERE user_id = (SELECT id FROM user WHERE email = ?1)', email)).map((row) =>
    Number(row['counter']),
  );

describe('a passkey', LONG, () => {
  it('a passkey is added after a proof, logs in with one tap, is renamed and removed', async () => {
    const person = await newPerson(site.server, 'tap@example.com');
    const { page, key, close, complaints } = await visit('/mypage', person);
    await page.getByRole('link', { name: '로그인과 보안' }).click();
    await page.getByText('아직 등록한 패스키가 없어요.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await addPasskey(page);
    expect(await key.count()).toBe(1);
    const row = page.getByRole('listitem').filter({ hasText: '아직 쓰지 않았어요' });
    await row.waitFor();
    await row.getByRole('button', { name: /이름 바꾸기/ }).click();
    const name = page.getByRole('dialog', { name: '패스키 이름' }).getByRole('textbox');
    const isTypedInto = () => name.evaluate((field) => field === document.activeElement);
    await expect.poll(isTypedInto).toBe(true);
    await name.fill('');
    await page.getByRole('button', { name: '이름 저장' }).click();
    await page.getByText('패스키 이름을 입력해 주세요.').waitFor();
    await expect.poll(isTypedInto).toBe(true);
    await name.fill('내 전화기');
    await page.getByRole('button', { name: '이름 저장' }).click();
    // A recent proof is not asked for again.
    await page.getByRole('status').getByText('패스키 이름을 바꿨어요.').waitFor();
    await page.getByText('내 전화기', { exact: true }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await becomeGuest(page, '/login?next=%2Fscrap');
    await page.getByRole('button', { name: '패스키로 로그인' }).click();
    await page.waitForURL('**/scrap');
    await page.goto(`${origin}/mypage/security`);
    await page
      .getByText(/마지막 사용/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: '내 전화기 지우기' }).click();
    await page.getByRole('dialog', { name: '이 패스키를 지울까요?' }).getByRole('button', { name: '패스키 지우기' }).click();
    // Another session, so proof is required again.
    await page.getByRole('dialog', { name: '본인 확인' }).getByRole('button', { name: '패스키로 확인' }).click();
    await page.getByText('아직 등록한 패스키가 없어요.').waitFor();
    expect(complaints).toEqual([]);
    await becomeGuest(page, '/login');
    await page.getByRole('button', { name: '패스키로 로그인' }).click();
    await page.getByRole('alert').getByText('더는 쓸 수 없는 패스키예요. 다른 방법으로 로그인해 주세요.').waitFor();
    await close();
  });

  it('a passkey is offered where the browser fills in names, by its own call and without the library', async () => {
    const person = await newPerson(site.server, 'autofill@example.com');
    const { page, close } = await visit('/mypage/security', person);
    await addPasskey(page);
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    const asked: string[] = [];
    await page.exposeFunction('tellMediation', (mediation: string) => asked.push(mediation));
    await page.addInitScript(`
      const get = navigator.credentials.get.bind(navigator.credentials);
      navigator.credentials.get = (options) => (tellMediation(options.mediation), get(options));
    `);
    // The virtual authenticator accepts conditional requests at once.
    await becomeGuest(page, '/login/email');
    await page.waitForURL('**/mypage');
    await page.getByRole('heading', { name: /안녕하세요/ }).waitFor();
    const bodies = await Promise.all(
      [...new Set(scripts)].map(async (address) => (await fetch(address.replace(origin, site.server.url))).text()),
    );
    expect(asked).toEqual(['conditional']);
    expect(bodies.filter((body) => body.includes('WebAuthn is not supported in this browser'))).toEqual([]);
    await close();
  });

  it('a declined passkey changes nothing and shows no error', async () => {
    const person = await newPerson(site.server, 'cancelled@example.com');
    const { page, key, close } = await visit('/mypage/security', person);
    await addPasskey(page);
    await becomeGuest(page, '/login');
    await key.agree(false);
    const button = page.getByRole('button', { name: '패스키로 로그인' });
    await button.click();
    await expect.poll(() => page.getByRole('button', { name: '패스키를 확인하는 중…' }).count()).toBe(0);
    await button.waitFor();
    expect(await page.locator('.form-alert').count()).toBe(0);
    await key.agree(true);
    await button.click();
    await page.waitForURL('**/mypage');
    await close();
  });

  it('a passkey is not made twice on one device', async () => {
    const person = await newPerson(site.server, 'twice@example.com');
    const { page, key, close } = await visit('/mypage/security', person);
    await addPasskey(page);
    await page.getByRole('button', { name: '패스키 추가' }).click();
    await page.getByRole('alert').getByText('이 기기에는 이미 이 계정의 패스키가 있어요.').waitFor();
    expect(await key.count()).toBe(1);
    await close();
  });

  it('a passkey whose counter falls is refused as a copy', async () => {
    const person = await newPerson(site.server, 'falls@example.com');
    const { page, close } = await visit('/mypage/security', person);
    await addPasskey(page);
    await becomeGuest(page, '/login');
    await page.getByRole('button', { name: '패스키로 로그인' }).click();
    await page.waitForURL('**/mypage');
    const [counter = 0] = await counterOf(person.email);
    expect(counter).toBeGreaterThan(0);
    await site.server.accounts
      .prepare('UPDATE passkey SET counter = counter + 50 WHERE user_id = (SELECT id FROM user WHERE email = ?1)')
      .bind(person.email)
      .all();
    await becomeGuest(page, '/login');
    await page.getByRole('button', { name: '패스키로 로그인' }).click();
    await page.getByRole('alert').getByText('패스키를 확인하지 못했어요. 다시 시도하거나 다른 방법을 써 주세요.').waitFor();
    await close();
  });

  it('a passkey deleted from the device leads back to the other ways', async () => {
    const person = await newPerson(site.server, 'lost@example.com');
    const { page, key, close } = await visit('/mypage/security', person);
    await addPasskey(page);
    await key.session.send('WebAuthn.clearCredentials', { authenticatorId: key.id });
    await becomeGuest(page, '/login');
    await page.getByRole('button', { name: '패스키로 로그인' }).click();
    await expect.poll(() => page.getByRole('button', { name: '패스키로 로그인' }).isEnabled()).toBe(true);
    await page.getByRole('link', { name: '이메일로 로그인' }).waitFor();
    await close();
  });
});

describe('an address of numbers', LONG, () => {
  it('an IP address has no passkeys and says why, while the options still answer', async () => {
    const person = await newPerson(site.server, 'numbers@example.com');
    const { page, close } = await site.open('/mypage/security', asMember(site.server, person, PHONE));
    await page.getByText('숫자로 된 주소(IP)에서는 패스키를 쓸 수 없어요. 도메인 주소로 접속해 주세요.').waitFor();
    expect(await page.getByRole('button', { name: '패스키 추가' }).count()).toBe(0);
    const answer = await page.evaluate(async () => (await fetch('/api/v1/auth/passkeys/options', { method: 'POST' })).status);
    expect(answer).toBe(200);
    await close();
  });
});
