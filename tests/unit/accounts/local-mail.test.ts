import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveMails, takeMail } from '#cli/local-mail.ts';

let state: string;
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'vitanyang-'));
});
afterEach(() => rmSync(state, { recursive: true, force: true }));

const MAIL = {
  from: { email: 'no-reply@localhost', name: '비타냥' },
  to: 'haru+x@example.com',
  subject: '오늘 챙길 영양제가 있어요',
  text: '비타민D 오전 9:00\n',
  html: '<!doctype html><p>비타민D</p>',
  headers: { 'List-Unsubscribe': '<https://example.com/a?token=b>' },
};
const take = () => takeMail(state)(new Request('https://mail.invalid/', { method: 'POST', body: JSON.stringify(MAIL) }));

describe('a letter on this machine', () => {
  it('a local mail is a file that mail programs read, for its owner only', async () => {
    expect((await take()).status).toBe(204);
    const [name = ''] = readdirSync(join(state, 'mail'));
    const path = join(state, 'mail', name);
    const { from, to, subject, text, html, headers } = await PostalMime.parse(readFileSync(path));
    expect([from?.address, from?.name, to?.[0]?.address, subject]).toEqual([
      'no-reply@localhost',
      '비타냥',
      'haru+x@example.com',
      MAIL.subject,
    ]);
    expect([text?.trim(), html?.trim()]).toEqual([MAIL.text.trim(), MAIL.html]);
    expect(headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(MAIL.headers['List-Unsubscribe']);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });
});

/** `fetch` does not allow another Host header. */
function statusFor(address: string, host: string): Promise<number> {
  return new Promise((done) => {
    request(address, { headers: { host } }, (response) => {
      response.resume();
      done(response.statusCode ?? 0);
    }).end();
  });
}

describe('the list of letters', () => {
  it('the list of local mails is shown on this machine alone, and shows nothing else of the state', async () => {
    await take();
    const [name = ''] = readdirSync(join(state, 'mail'));
    const list = await serveMails(state, 0);
    expect(await (await fetch(list.address)).text()).toContain(`href="/${name}"`);
    expect(await (await fetch(`${list.address}/${name}`)).text()).toContain('비타민D');
    for (const path of ['/../secrets.env', '/%2e%2e%2fsecrets.env', '/none.eml', '/%'])
      expect((await fetch(list.address + path)).status).toBe(404);
    expect(await statusFor(list.address, 'evil.example')).toBe(403);
    expect(new URL(list.address).hostname).toBe('127.0.0.1');
    list.close();
  });

  it('the list of local mails uses another port where its own is taken', async () => {
    const first = await serveMails(state, 0);
    const second = await serveMails(state, Number(new URL(first.address).port));
    expect(second.address).not.toBe(first.address);
    first.close();
    second.close();
  });
});
