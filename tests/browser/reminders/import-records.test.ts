import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { asMember } from '#tests/support/member.ts';
import { daily, dayAgo, newMember, resultOf } from '#tests/support/reminder-people.ts';
import { rowsOf } from '#tests/support/rows.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('an export that comes back', () => {
  it('an export that comes back brings reminders with what was taken, once', async () => {
    const one = await newMember(site.server);
    const { notificationRoutineId: id } = await one.add({ name: '오메가3', schedules: daily('08:00', '20:00') });
    await rowsOf(site.server, 'UPDATE routine SET created_at = created_at - 40 * 86400000 WHERE id = ?1', id);
    for (const days of [2, 5, 6]) await one.send('POST', `/api/v1/notifications/records/${id}/toggle?date=${dayAgo(days)}`);
    await one.send('PUT', `/api/v1/notifications/records/${id}`, { date: dayAgo(9), time: '08:00', state: 'SKIPPED', reason: '출장' });
    await rowsOf(
      site.server,
      `INSERT INTO routine_plan (routine_id, user_id, until, is_enabled, slots, supplement_id, name, options)
       VALUES (?1, ?2, ?3, 1, '[{"mask":127,"minute":480},{"mask":127,"minute":1200},{"mask":127,"minute":1260}]', NULL, NULL, NULL)`,
      id,
      one.id,
      dayAgo(7),
    );
    const report = `/api/v1/notifications/report?from=${dayAgo(60)}&to=${dayAgo(1)}`;
    const past = resultOf<{ routines: { days: unknown[] }[] }>(await one.send('GET', report)).routines[0]?.days;
    expect(past).toHaveLength(40);
    expect([past?.at(0), past?.at(-1)]).toEqual([expect.objectContaining({ planned: 3 }), expect.objectContaining({ planned: 2 })]);
    const file = {
      name: 'vitanyang.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(resultOf(await one.send('GET', '/api/v1/users/me/export')))),
    };

    const heir = await newMember(site.server);
    const { page, complaints, close } = await site.open('/mypage/data', asMember(site.server, heir.tokens, PHONE));
    const bring = async (text: string) => {
      await page.getByLabel('파일 고르기').setInputFiles(file);
      await page.getByText('먹은 기록 4일').first().waitFor();
      await page.getByRole('button', { name: '알림 1개 가져오기' }).click();
      await page.getByText(text).waitFor();
    };
    await bring('알림 1개를 가져왔어요. 먹은 기록 4일을 함께 가져왔어요.');
    expect(resultOf<{ routines: { days: unknown[] }[] }>(await heir.send('GET', report)).routines[0]?.days).toEqual(past);
    // What is there already stays as it is.
    await bring('알림 0개를 가져왔어요.');
    expect(await heir.list(`?date=${dayAgo(2)}`)).toMatchObject([{ supplementName: '오메가3', isTaken: true }]);
    expect(complaints).toEqual([]);
    await close();
  });
});
