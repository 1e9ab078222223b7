import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateIn } from '#domain/reminders/zoned-time.ts';
import { addDays } from '#domain/shared/calendar-date.ts';
import { routes } from '#domain/shared/routes.ts';
import { searchPage } from '#tests/support/api.ts';
import { violationsInBothThemes } from '#tests/support/axe.ts';
import { DESKTOP, openSite, PHONE, REGISTER, type Site } from '#tests/support/browser.ts';
import { asMember } from '#tests/support/member.ts';
import { newPerson, type Person, send } from '#tests/support/people.ts';
import { type RoutineItem, resultOf } from '#tests/support/reminder-people.ts';

const SOLD = '종근당 비타민C 1000mg';
/** Its label says 임산부는 섭취를 피할 것. */
const FORBIDDEN = '쾌변데이 알로에정';
const FOR_TRADE = '홍삼농축액10';
const EVERY_DAY = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'].map((dayOfWeek) => ({ dayOfWeek, time: '09:00' }));
const PREGNANT = { name: '', gender: 'FEMALE', age: 31, condition: 'PREGNANT', concerns: [] };

let site: Site;
let person: Person;
const ids = new Map<string, number>();
beforeAll(async () => {
  site = await openSite({}, REGISTER);
  person = await newPerson(site.server, 'stock@example.com');
  for (const name of [SOLD, FORBIDDEN, FOR_TRADE]) {
    const id = await idOf(name);
    ids.set(name, id);
    await countPack(person, await remind(person, id), 3);
  }
});
afterAll(() => site.close());

async function remind(one: Person, supplementId: number | undefined): Promise<number> {
  const saved = await send(site.server, 'POST', '/api/v1/notifications/routines', one.headers, { supplementId, schedules: EVERY_DAY });
  return resultOf<RoutineItem>(saved).notificationRoutineId;
}

const countPack = (one: Person, id: number, unitsLeft: number) =>
  send(site.server, 'PUT', `/api/v1/notifications/routines/${id}/pack`, one.headers, { unitsLeft });

async function idOf(name: string): Promise<number> {
  const { supplements } = await searchPage(site.server.url, name, { size: 20 });
  const found = supplements.find(({ supplementName }) => supplementName === name);
  if (found === undefined) throw new Error(`${name} is not in the register`);
  return found.supplementId;
}

function withPerson(device: typeof PHONE, chosen: typeof PREGNANT) {
  const options = asMember(site.server, person, device);
  const people = { name: 'people', value: JSON.stringify({ chosen: 0, people: [chosen] }) };
  if (typeof options.storageState !== 'object') throw new Error('a member has a stored session');
  const origins = options.storageState.origins.map((origin) => ({ ...origin, localStorage: [...origin.localStorage, people] }));
  return { ...options, storageState: { ...options.storageState, origins } };
}

describe('a product that runs out', () => {
  it.each([
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ])('a product that runs out leads to the shops of its page on a %s, goods for trade do not', async (_, device) => {
    const { page, complaints, close } = await site.open(routes.alarmSettings(), asMember(site.server, person, device));
    await expect.poll(() => page.getByText('다 떨어져 가요').count()).toBe(3);
    expect(await page.getByRole('link', { name: '다시 사기' }).allInnerTexts()).toHaveLength(2);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('link', { name: `다시 사기 ${SOLD}` }).click();
    await page.waitForURL(`**${routes.shops(ids.get(SOLD) ?? 0)}`);
    await page.getByRole('link', { name: '쿠팡' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('a product that runs out has no way to buy for a person who should avoid it', async () => {
    for (const path of [routes.alarmSettings(), routes.alarm()]) {
      const { page, close } = await site.open(path, withPerson(PHONE, PREGNANT));
      await page.getByRole('link', { name: `다시 사기 ${SOLD}` }).waitFor();
      expect(await page.getByText('다 떨어져 가요').count(), path).toBe(3);
      expect(await page.getByRole('link', { name: '다시 사기' }).count(), path).toBe(1);
      await close();
    }
  });
});

const dayFromNow = (days: number) => addDays(dateIn('Asia/Seoul', Date.now()), days);

describe('the last day of a pack', () => {
  it('the last day of a pack is typed beside the count, shown, and warned of from thirty days before', async () => {
    const member = await newPerson(site.server, 'expiry@example.com');
    const supplementId = ids.get(SOLD);
    await send(site.server, 'POST', '/api/v1/notifications/routines', member.headers, { supplementId, schedules: EVERY_DAY });
    for (const [device, days, warning] of [
      [PHONE, 31, null],
      [PHONE, 30, '소비기한이 30일 남았어요'],
      [DESKTOP, -1, '소비기한이 지났어요'],
    ] as const) {
      const { page, complaints, close } = await site.open(
        routes.alarmSettings(),
        asMember(site.server, member, { ...device, timezoneId: 'Asia/Seoul' }),
      );
      await page.getByRole('button', { name: /^남은 횟수 적기/ }).click();
      const sheet = page.getByRole('dialog', { name: '얼마나 남았나요?' });
      await sheet.getByLabel('소비기한').fill(dayFromNow(days));
      if (warning !== null) expect(await violationsInBothThemes(page)).toEqual([]);
      await sheet.getByRole('button', { name: '남은 횟수와 소비기한 저장' }).click();
      await page.getByText(`소비기한 ${dayFromNow(days).replaceAll('-', '.')}`).waitFor();
      if (warning === null) expect(await page.getByText('소비기한이').count()).toBe(0);
      else {
        await page.getByText(warning).waitFor();
        expect(await violationsInBothThemes(page)).toEqual([]);
      }
      expect(complaints).toEqual([]);
      await close();
    }
  });
});

describe('the packs of a product', () => {
  it.each([
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ])('the packs of a product stand below its count with the day they began on a %s', async (name, device) => {
    const member = await newPerson(site.server, `packs-${name}@example.com`);
    const supplementId = ids.get(SOLD);
    const id = await remind(member, supplementId);
    for (const unitsLeft of [60, 90]) await countPack(member, id, unitsLeft);
    const { page, close } = await site.open(routes.alarmSettings(), asMember(site.server, member, { ...device, timezoneId: 'Asia/Seoul' }));
    await page.getByRole('button', { name: /^90번 남았어요/ }).click();
    const sheet = page.getByRole('dialog', { name: '얼마나 남았나요?' });
    const day = dayFromNow(0).replaceAll('-', '.');
    expect(await sheet.getByRole('listitem').allInnerTexts()).toEqual([`${day}부터 · 90번`, `${day}부터 · 60번`]);
    expect(await violationsInBothThemes(page)).toEqual([]);
    // The number as it was is no new count.
    await sheet.getByRole('button', { name: '남은 횟수와 소비기한 저장' }).click();
    await page.getByRole('button', { name: /^90번 남았어요/ }).click();
    expect(await sheet.getByRole('listitem').count()).toBe(2);
    await close();
  });
});
