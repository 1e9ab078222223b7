import { PHONE, type Site } from './browser.ts';
import { asMember } from './member.ts';
import type { Person } from './people.ts';

/** A member's phone in Seoul, at noon of the real day. */
export async function openAtNoon(site: Site, person: Person, path: string) {
  const visit = await site.open('/terms/service', asMember(site.server, person, { ...PHONE, timezoneId: 'Asia/Seoul' }));
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date());
  await visit.page.clock.setFixedTime(new Date(`${day}T12:00:00+09:00`));
  await visit.page.goto(`${site.server.url}${path}`);
  return { ...visit, day };
}
