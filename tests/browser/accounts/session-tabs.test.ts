import { build } from 'esbuild';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from '#tests/support/browser.ts';
import { isFull, LONG } from '#tests/support/conditions.ts';
import { asMember, expiredTokenOf } from '#tests/support/member.ts';
import { newPerson, type Person } from '#tests/support/people.ts';

const TABS = isFull ? 20 : 6;
const REQUESTS = 50;

/** The session's code alone, so that a test can make fifty concurrent calls. */
const KERNEL = `
  import { call } from './src/client/http.ts';
  import { readMe } from './src/contract/accounts/accounts.ts';
  import { logOut } from './src/stores/accounts/profile.ts';
  export const ask = async (times) => {
    const outcomes = await Promise.all(Array.from({ length: times }, () => call(readMe)));
    return outcomes.map((outcome) => (outcome.ok ? outcome.result.email : outcome.failure.kind + (outcome.failure.status ?? '')));
  };
  export { logOut };
`;

let site: Site;
let kernel: string;
beforeAll(async () => {
  const bundled = await build({
    stdin: { contents: KERNEL, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    format: 'esm',
    write: false,
    define: { __BUILD__: '"test"' },
  });
  kernel = bundled.outputFiles[0]?.text ?? '';
  site = await openSite();
});
afterAll(() => site.close());

/** A window with an expired token, and the session code beside the site. */
async function windowOf(person: Person, accessToken: string): Promise<{ context: BrowserContext; first: Page; refreshes: string[] }> {
  const { page: first } = await site.open('/terms/service', asMember(site.server, { ...person, accessToken }));
  const context = first.context();
  const refreshes: string[] = [];
  await context.route('**/kernel.js', (route) => route.fulfill({ contentType: 'text/javascript', body: kernel }));
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh')) refreshes.push(request.postData() ?? '');
  });
  return { context, first, refreshes };
}

/** Concurrent calls of the profile: their answers, or the errors. */
const ask = (page: Page, times: number): Promise<string[]> => page.evaluate(`import('/kernel.js').then(({ ask }) => ask(${times}))`);

const tokensIn = (page: Page) => page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')]);

describe('a session whose access token is over', () => {
  it(`an expired access token is refreshed once for ${TABS} tabs with ${REQUESTS} requests each`, {
    ...LONG,
    timeout: 120_000,
  }, async () => {
    const person = await newPerson(site.server, 'tabs@example.com');
    const { context, first, refreshes } = await windowOf(person, await expiredTokenOf(site.server, person));
    const others = await Promise.all(Array.from({ length: TABS - 1 }, () => context.newPage()));
    await Promise.all(others.map((page) => page.goto(`${site.server.url}/terms/service`)));
    const answers = (await Promise.all([first, ...others].map((page) => ask(page, REQUESTS)))).flat();
    expect(answers).toHaveLength(TABS * REQUESTS);
    expect(new Set(answers)).toEqual(new Set(['tabs@example.com']));
    expect(refreshes).toHaveLength(1);
    const [access, refresh] = await tokensIn(first);
    expect(access).not.toBeNull();
    expect(refresh).not.toBe(person.refreshToken);
    await context.close();
  });

  it('an expired session goes on by another tab when the one that refreshes is closed', async () => {
    const person = await newPerson(site.server, 'closed@example.com');
    const { context, first, refreshes } = await windowOf(person, await expiredTokenOf(site.server, person));
    await context.route('**/auth/refresh', () => {}, { times: 1 });
    const second = await context.newPage();
    await second.goto(`${site.server.url}/terms/service`);
    void ask(first, 3).catch(() => undefined);
    await expect.poll(() => refreshes.length).toBe(1);
    const waiting = ask(second, 3);
    await first.close();
    expect(await waiting).toEqual(Array(3).fill('closed@example.com'));
    expect(refreshes).toHaveLength(2);
    await context.close();
  });

  it('an ended session stays ended in every tab when one logs out while another refreshes', async () => {
    const person = await newPerson(site.server, 'logout@example.com');
    const { context, first } = await windowOf(person, await expiredTokenOf(site.server, person));
    let answer = () => {};
    const held = new Promise<void>((done) => {
      answer = done;
    });
    await context.route('**/auth/refresh', async (route) => {
      await held;
      await route.continue();
    });
    const asked = first.waitForRequest('**/auth/refresh');
    // The tab reloads once its account is left: its calls are refused before, or end with the page.
    const waiting = ask(first, 2).catch((failure: unknown) => [String(failure)]);
    await asked;
    const second = await context.newPage();
    await second.goto(`${site.server.url}/terms/service`);
    await second.evaluate(`import('/kernel.js').then(({ logOut }) => logOut())`);
    answer();
    expect((await waiting).filter((each) => !/^refused401$|context was destroyed/.test(each))).toEqual([]);
    await expect.poll(() => tokensIn(first).catch(() => [])).toEqual([null, null]);
    await context.close();
  });
});
