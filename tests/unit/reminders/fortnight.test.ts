import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#cli/migrate.ts';
import { deleteRoutine, listDayRecords, saveCustomRoutine, tickIntake } from '#contract/reminders/reminders.ts';
import { weekdayOf } from '#domain/reminders/weekday.ts';
import { utcMinuteOf } from '#domain/reminders/zoned-time.ts';
import { addDays, daysBetween } from '#domain/shared/calendar-date.ts';
import { readEntries } from '#outbox/push/deliveries.ts';
import { readTargets } from '#outbox/push/facts.ts';
import type { PushContext } from '#outbox/push/push-context.ts';
import { tick as tickReminders } from '#outbox/tick.ts';
import type { Database } from '#platform/bindings.ts';
import { memoryDatabase } from '#tests/support/sqlite.ts';
import { unusedContext } from '#tests/support/unused-context.ts';
import { deleteRoutineVerb, saveCustomRoutineVerb, switchRoutineVerb } from '#upstream/reminders/change-routine.ts';
import { tickIntakeVerb } from '#upstream/reminders/intakes.ts';
import { listDayRecordsVerb } from '#upstream/reminders/read-day.ts';

const PERSON = 7;
const FIRST = '2028-02-21';
const DAYS = 14;
const ZONE = 'Asia/Seoul';
const WEEK = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
const minuteOf = (date: string, time: string) => utcMinuteOf(date, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)), ZONE);

type Schedule = { dayOfWeek: string; time: string };
/** What the person has in mind: the oracle of the pushes. */
type Wanted = { name: string; schedules: Schedule[]; isEnabled: boolean; everyDays: number | null; startsOn: string; pausedUntil: string };

let accounts: Database;
const wanted = new Map<number, Wanted>();
const contextAt = (minute: number) => ({ ...unusedContext(), accounts, accountsNow: accounts, now: new Date(minute * 60_000) });
const call = (minute: number) => ({ context: contextAt(minute), viewer: { userId: PERSON, sessionId: 'here' }, isProved: false });
const on = (days: readonly string[], ...times: string[]) => days.flatMap((dayOfWeek) => times.map((time) => ({ dayOfWeek, time })));

async function save(minute: number, id: number | null, wish: Partial<Wanted> & { schedules: Schedule[] }): Promise<number> {
  const known = wanted.get(id ?? 0);
  const next = { name: '루테인', isEnabled: true, everyDays: null, startsOn: '', pausedUntil: '', ...known, ...wish };
  const body = v.parse(saveCustomRoutine.body, {
    notificationRoutineId: id,
    name: next.name,
    schedules: next.schedules,
    ...(next.everyDays === null ? {} : { everyDays: next.everyDays, startsOn: next.startsOn }),
    ...(next.pausedUntil === '' ? {} : { pausedUntil: next.pausedUntil }),
  });
  const saved = v.parse(
    saveCustomRoutine.result,
    await saveCustomRoutineVerb({ ...call(minute), input: { parameters: {}, query: {}, body } }),
  );
  const made = saved.notificationRoutineId ?? 0;
  wanted.set(made, next);
  return made;
}

async function turn(minute: number, id: number, isEnabled: boolean): Promise<void> {
  await switchRoutineVerb({ ...call(minute), input: { parameters: { id }, query: {}, body: { enabled: isEnabled } } });
  const known = wanted.get(id);
  if (known) wanted.set(id, { ...known, isEnabled });
}

async function remove(minute: number, id: number): Promise<void> {
  await deleteRoutineVerb({ ...call(minute), input: { parameters: { id }, query: v.parse(deleteRoutine.query, {}), body: undefined } });
  wanted.delete(id);
}

async function take(minute: number, id: number, date: string, time: string): Promise<void> {
  const query = v.parse(tickIntake.query, { date, time, isTaken: 'true' });
  await tickIntakeVerb({ ...call(minute), input: { parameters: { id }, query, body: undefined } });
}

async function daysAt(minute: number, to: string) {
  const query = v.parse(listDayRecords.query, { from: FIRST, to, tzOffset: '540' });
  const { days } = v.parse(
    listDayRecords.result,
    await listDayRecordsVerb({ ...call(minute), input: { parameters: {}, query, body: undefined } }),
  );
  return days;
}

function isWanted({ schedules, isEnabled, everyDays, startsOn, pausedUntil }: Wanted, date: string, time: string): boolean {
  const isDay = everyDays === null || (date >= startsOn && daysBetween(startsOn, date) % everyDays === 0);
  return isEnabled && isDay && date > pausedUntil && schedules.some((each) => each.dayOfWeek === weekdayOf(date) && each.time === time);
}

/** Reminders that would be sent at a minute, as the queue's consumer decides. */
async function sentAt(minute: number): Promise<number[]> {
  const ids: number[] = [];
  const queue = {
    send: async () => undefined,
    sendBatch: async (messages: Iterable<{ body: unknown }>) => {
      for (const { body } of messages) ids.push(v.parse(v.object({ outbox: v.number() }), body).outbox);
    },
  };
  const context: PushContext = {
    ...contextAt(minute),
    queue,
    mails: null,
    vapid: null,
    fcm: null,
    loopbackOrigin: null,
    timeoutMs: 1000,
    retrySeconds: 1,
  };
  await tickReminders(context);
  if (ids.length === 0) return [];
  // As the consumer ends them.
  const sql = `UPDATE outbox SET state = 'done' WHERE state = 'open' AND id IN (SELECT value FROM json_each(?1)) RETURNING about`;
  const { results } = await accounts.prepare(sql).bind(JSON.stringify(ids)).all();
  const deliveries = results.flatMap(({ about }) =>
    readEntries(String(about)).map(([due, subjectId]) => ({
      due,
      kind: 'REMINDER' as const,
      subjectId,
      occasion: null,
      missed: 0,
      attempt: 1,
      pending: null,
    })),
  );
  const { targets } = await readTargets(context, deliveries);
  return deliveries.flatMap(({ subjectId }, index) => (targets[index]?.skip === null ? [subjectId] : []));
}

beforeAll(async () => {
  accounts = memoryDatabase();
  await migrate(accounts, 'accounts');
  await accounts
    .prepare(`INSERT INTO session (id, user_id, current_hash, rotated_at, created_at, used_at) VALUES ('here', ?1, 'x', 0, 0, 0)`)
    .bind(PERSON)
    .all();
});

describe('a fortnight with an edit every day', () => {
  it('a fortnight’s past days stay as they were, and each reminder comes once when it is wanted', { timeout: 300_000 }, async () => {
    const start = minuteOf(FIRST, '00:01');
    const lutein = await save(start, null, { schedules: on(['MON', 'WED', 'FRI'], '08:00') });
    const omega = await save(start, null, { name: '오메가3', schedules: on(WEEK, '08:00', '20:00') });
    const iron = await save(start, null, { name: '철분', schedules: on(['SUN', 'SAT'], '10:00') });
    const zinc = await save(start, null, { name: '아연', schedules: on(WEEK, '21:30') });
    const edits: readonly ((minute: number, date: string) => Promise<unknown>)[] = [
      (minute) => save(minute, lutein, { schedules: on(WEEK, '08:00') }),
      (minute) => turn(minute, iron, false),
      (minute) => save(minute, omega, { schedules: on(WEEK, '08:30', '20:00') }),
      (minute) => save(minute, zinc, { schedules: on(WEEK, '12:10') }),
      (minute) => turn(minute, iron, true),
      (minute) => save(minute, lutein, { name: '루테인 골드', schedules: on(['TUE', 'THU'], '07:00', '13:00') }),
      (minute) => remove(minute, zinc),
      (minute, date) => save(minute, omega, { schedules: on(WEEK, '20:00'), everyDays: 2, startsOn: date }),
      (minute) => turn(minute, lutein, false),
      (minute) => turn(minute, lutein, true),
      (minute, date) => save(minute, lutein, { schedules: on(WEEK, '07:00', '13:00'), pausedUntil: addDays(date, 1) }),
      (minute) => save(minute, null, { name: '비타민C', schedules: on(WEEK, '19:00') }),
      (minute) => remove(minute, iron),
      (minute) => save(minute, omega, { schedules: on(WEEK, '20:00', '22:00') }),
    ];
    const kept: object[] = [];
    const sent: string[] = [];
    const expected: string[] = [];
    for (let day = 0; day < DAYS; day += 1) {
      const date = addDays(FIRST, day);
      for (let minute = minuteOf(date, '00:02'); minute <= minuteOf(date, '23:59'); minute += 1) {
        const time = new Date((minute + 540) * 60_000).toISOString().slice(11, 16);
        if (time === '12:00') await edits[day]?.(minute, date);
        for (const [id, wish] of wanted) if (isWanted(wish, date, time)) expected.push(`${date} ${time} ${id}`);
        for (const id of await sentAt(minute)) sent.push(`${date} ${time} ${id}`);
        // Two of three are taken a minute later.
        for (const [id, wish] of wanted)
          for (const { time: at } of wish.schedules.filter((each) => each.dayOfWeek === weekdayOf(date)))
            if (minuteOf(date, at) + 1 === minute && (minute + id) % 3 > 0 && isWanted(wish, date, at)) await take(minute, id, date, at);
      }
      const night = minuteOf(date, '23:59');
      const days = await daysAt(night, date);
      expect(days.slice(0, -1)).toEqual(kept);
      kept.push(...days.slice(-1));
    }
    expect(kept).toHaveLength(DAYS);
    expect(await daysAt(minuteOf(addDays(FIRST, 40), '12:00'), addDays(FIRST, DAYS - 1))).toEqual(kept);
    expect(sent.length).toBeGreaterThan(40);
    expect(new Set(sent).size).toBe(sent.length);
    expect(sent.toSorted()).toEqual(expected.toSorted());
  });
});
