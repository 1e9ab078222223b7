import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from '../support/browser.ts';
import { LONG, onlyWhen } from '../support/conditions.ts';
import { holdCalls } from '../support/held-calls.ts';
import { shifts } from '../support/page-checks.ts';
import type { Person } from '../support/people.ts';
import { enterPersonal, FURTHER_SCREENS, newCollector, PERSONAL_SCREENS } from '../support/personal-screens.ts';

/** Where something has moved before. */
const WATCHED = ['/alarm', '/setting'];

let site: Site;
let haru: Person;
beforeAll(async () => {
  site = await openSite();
  haru = await newCollector(site.server, 'haru@example.com');
});
afterAll(() => site.close());

describe.each([...PERSONAL_SCREENS, ...FURTHER_SCREENS].filter(({ isMember = false }) => isMember))('$name', (screen) => {
  it('moves nothing on a phone when what it asks for comes late', WATCHED.includes(screen.path) ? onlyWhen() : LONG, async () => {
    const visit = await enterPersonal(site, screen, haru);
    const held = await holdCalls(visit.page, '**/api/v1/**');
    await visit.page.goto(site.server.url + screen.path);
    await expect.poll(() => held.count).toBeGreaterThan(0);
    await visit.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    held.letGo();
    await visit.page.locator(screen.ready).first().waitFor();
    expect(await shifts(visit)).toEqual([]);
    await visit.close();
  });
});
