import type { BrowserContextOptions } from 'playwright';
import { PHONE, type Site } from './browser.ts';
import { asMember } from './member.ts';
import type { Person } from './people.ts';

/** A member's screen in Seoul, at a time of the real day. */
export async function openAtNoon(
  site: Site,
  person: Person,
  path: string,
  { screen = PHONE, time = '12:00' }: { screen?: BrowserContextOptions; time?: string } = {},
) {
  const visit = await site.open('/terms/service', asMember(site.server, person, { ...screen, timezoneId: 'Asia/Seoul' }));
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date());
  await visit.page.clock.setFixedTime(new Date(`${day}T${time}:00+09:00`));
  await visit.page.goto(`${site.server.url}${path}`);
  return { ...visit, day };
}
