import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timeOfMinute } from '#domain/reminders/clock-time.ts';
import { violationsInBothThemes } from '#tests/support/axe.ts';
import { DESKTOP, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { asMember } from '#tests/support/member.ts';
import { daily, dayAgo, newMember } from '#tests/support/reminder-people.ts';
import { rowsOf } from '#tests/support/rows.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Reminders that were made four months ago. */
async function memberWith(names: readonly string[]) {
  const one = await newMember(site.server);
  const ids: number[] = [];
  for (const name of names) ids.push((await one.add({ name, schedules: daily('08:00', '20:30') })).notificationRoutineId);
  await rowsOf(
    site.server,
    'UPDATE routine SET created_at = created_at - 120 * 86400000 WHERE id IN (SELECT value FROM json_each(?1))',
    JSON.stringify(ids),
  );
  return { one, ids };
}

async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

describe('the record for the doctor', () => {
  it('the record for the doctor says what was taken, how much of it, and where it was left out', async () => {
    const { one, ids } = await memberWith(['오메가3']);
    for (const days of [1, 2, 3, 4, 8, 9]) await one.send('POST', `/api/v1/notifications/records/${ids[0]}/toggle?date=${dayAgo(days)}`);
    const { page, complaints, close } = await site.open('/alarm', asMember(site.server, one.tokens, PHONE));
    await page.getByRole('link', { name: '3개월 기록표' }).click();
    const row = page.getByRole('listitem').filter({ hasText: '오메가3' });
    await row.getByText('매일 오전 8:00 | 오후 8:30').waitFor();
    const [, planned, taken] = /(\d+)회 중 (\d+)회/.exec(await row.innerText()) ?? [];
    expect(taken).toBe('12');
    expect(Number(planned)).toBeGreaterThanOrEqual(2 * 89);
    expect(await row.innerText()).toContain(`${Math.round(1200 / Number(planned))}%`);
    const gap = (date: string) => `${Number(date.slice(5, 7))}월 ${Number(date.slice(8))}일`;
    await row.getByText(`${gap(dayAgo(7))} – ${gap(dayAgo(5))}, 3일치`).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it.each([12, 50])(
    'the record for the doctor is one printed page, of %i reminders with the longest names too',
    { timeout: 120_000 },
    async (count) => {
      const names = Array.from({ length: count }, (_, index) => `${index} ${'길고 긴 이름 '.repeat(13)}`.slice(0, 100));
      const { one, ids } = await memberWith(names);
      // Late, skipped and two gaps in each, so that every figure is there.
      const times = JSON.stringify(Array.from({ length: 99 }, (_, index) => timeOfMinute(10 + 7 * index)));
      for (const [days, state] of [
        [20, 'LATE'],
        [30, 'SKIPPED'],
      ] as const)
        await rowsOf(
          site.server,
          `INSERT INTO intake (user_id, date, routine_id, time, state, at)
         SELECT r.user_id, ?2, r.id, t.value, ?3, 0 FROM routine r, json_each(?4) t WHERE r.id IN (SELECT value FROM json_each(?1))`,
          JSON.stringify(ids),
          dayAgo(days),
          state,
          times,
        );
      const { page, close } = await site.open('/alarm/report', asMember(site.server, one.tokens, DESKTOP));
      await expect.poll(() => page.locator('.report-row').count()).toBe(count);
      await page
        .getByText(/늦게 99회 · 건너뜀 99회/)
        .first()
        .waitFor();
      expect(await printedPages(page)).toBe(1);
      await close();
    },
  );

  it('the record for the doctor is a table and a picture, made on the device', async () => {
    const { one, ids } = await memberWith(['=홍삼', '밀크씨슬']);
    await one.send('POST', `/api/v1/notifications/records/${ids[0]}/toggle?date=${dayAgo(1)}`);
    const { page, close } = await site.open('/alarm/report', asMember(site.server, one.tokens, DESKTOP));
    await page.getByText('밀크씨슬').waitFor();
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    const download = async (name: string) => {
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
      return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
    };
    const table = await download('표 파일(CSV)로 받기');
    expect(table.name).toBe(`vitanyang-intake-${dayAgo(1)}.csv`);
    const lines = table.content.toString('utf8').split('\r\n');
    expect(lines[2]).toMatch(/^'=홍삼,매일 오전 8:00 \| 오후 8:30,\d+,2,1,0,0,/);
    expect(lines).toContain(`${dayAgo(1)},'=홍삼,2,2,0,0`);
    const picture = await download('그림 파일로 받기');
    expect(picture.name).toBe(`vitanyang-intake-${dayAgo(1)}.png`);
    // Width and height of a PNG.
    expect([picture.content.readUInt32BE(16), picture.content.readUInt32BE(20)]).toEqual([1240, 250 + 2 * 96 + 100]);
    expect(sent).toEqual([]);
    await close();
  });

  it('the record for the doctor says what to do while there is none', async () => {
    const one = await newMember(site.server);
    const { page, close } = await site.open('/alarm/report', asMember(site.server, one.tokens, PHONE));
    await page.getByText('어제까지의 기록이 아직 없어요').waitFor();
    await page.getByRole('link', { name: '알림으로 가기' }).click();
    await page.waitForURL('**/alarm');
    await close();
  });
});
