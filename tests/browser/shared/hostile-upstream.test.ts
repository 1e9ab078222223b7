import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, type Site } from '#tests/support/browser.ts';
import { HOSTILE_FAULTS, type HostileUpstream, openHostileUpstream } from '#tests/support/hostile-upstream.ts';

let upstream: HostileUpstream;
let site: Site;
beforeAll(async () => {
  upstream = await openHostileUpstream();
  site = await openSite({}, { variables: { UPSTREAM_URL: upstream.url } });
});
afterAll(async () => {
  await site.close();
  upstream.close();
});

/** Answers with a document or script of the other host. */
const WITH_SCRIPT = HOSTILE_FAULTS.filter((fault) => /html|svg|script|no type/.test(fault));

it('no script of an outside upstream runs on our origin, whatever address answers with it', async () => {
  const { page, close } = await site.open('/login');
  await page.evaluate(() => localStorage.setItem('accessToken', 'SECRET'));
  // Control: the script runs on its own origin.
  upstream.be('html');
  await page.goto(`${upstream.url}/anything`);
  await expect.poll(() => upstream.stolen.length).toBe(1);
  for (const fault of WITH_SCRIPT) {
    upstream.be(fault);
    for (const path of [
      '/media/x',
      '/api/v1/x',
      '/oauth2/authorization/google',
      '/login/oauth2/code/google?code=1&state=2',
      '/me/x',
      '/recent',
    ]) {
      // A picture or download fires no load event.
      await page.goto(site.server.url + path, { waitUntil: 'load' }).catch(() => null);
    }
  }
  // A script would have reported by the time another page has loaded.
  await (await page.context().newPage()).goto(`${site.server.url}/login`);
  expect(upstream.stolen).toHaveLength(1);
  await close();
});
