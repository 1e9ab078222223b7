import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { beginSession, endSession, readAccessToken, readRefreshToken } from '#client/session.ts';
import { recordStatus, tick } from '#stores/reminders/intake.ts';
import { loadRoutines } from '#stores/reminders/list.ts';
import { readWaiting } from '#stores/reminders/outbox.ts';
import { catchUp, sendWaiting } from '#stores/reminders/send-waiting.ts';
import { inRun } from '../support/conditions.ts';
import { seeded } from '../support/heavy-pictures.ts';
import { expiredTokenOf } from '../support/member.ts';
import { logIn, newPerson, send } from '../support/people.ts';
import { type RoutineItem, resultOf } from '../support/reminder-people.ts';
import type { TestServer } from '../support/server.ts';
import { borrowServer } from '../support/shared-server.ts';
import { type Fate, ownerOf, type Taken, unreliableDevice } from '../support/unreliable-device.ts';

const TICKS = inRun({ every: 150, whole: 1000, full: 1000 });
const ROUTINES = '/api/v1/notifications/routines';
const DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const TIMES = ['08:00', '13:00', '21:00'];
const DATES = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];
const REASONS = ['속이 불편했어요', '깜빡했어요', ''];

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.close());
afterEach(() => vi.unstubAllGlobals());

type Note = { readonly time: string; readonly state: string; readonly reason: string | null };
type Day = { taken: Set<string>; notes: Note[] };

/** The expected state: each acknowledged intake counts once, at its first arrival. */
class Expected {
  readonly days = new Map<string, Day>();
  readonly taken = new Set<string>();

  day(routineId: number, date: string): Day {
    const key = `${routineId} ${date}`;
    const day = this.days.get(key) ?? { taken: new Set<string>(), notes: [] };
    this.days.set(key, day);
    return day;
  }

  put(routineId: number, date: string, time: string, isTaken: boolean, note: Note | null): void {
    const day = this.day(routineId, date);
    day.notes = [...day.notes.filter((each) => each.time !== time), ...(note === null ? [] : [note])];
    if (isTaken) day.taken.add(time);
    else day.taken.delete(time);
  }

  take({ path, body }: Taken): void {
    const url = new URL(path, 'https://device.invalid');
    const routineId = Number(url.pathname.split('/')[5]);
    const said = body === '' ? Object.fromEntries(url.searchParams) : JSON.parse(body);
    if (this.taken.has(said.clientId)) return;
    this.taken.add(said.clientId);
    const isTaken = said.isTaken === undefined ? said.state !== 'SKIPPED' : said.isTaken === 'true';
    const note = said.state === undefined ? null : { time: said.time, state: said.state, reason: said.reason || null };
    this.put(routineId, said.date, said.time, isTaken, note);
  }
}

async function memberWith(email: string) {
  const { headers } = await newPerson(server, email);
  const ids: number[] = [];
  for (const name of ['루테인', '마그네슘'])
    ids.push(
      resultOf<RoutineItem>(
        await send(server, 'POST', `${ROUTINES}/custom`, headers, {
          name,
          schedules: DAYS.flatMap((dayOfWeek) => TIMES.map((time) => ({ dayOfWeek, time }))),
        }),
      ).notificationRoutineId,
    );
  return { email, headers, ids, owner: ownerOf(headers.authorization) };
}

const SEEDS = [20261124, ...Array.from({ length: inRun({ every: 0, whole: 3, full: 20 }) }, (_, index) => index + 1)];

describe(`${TICKS} intakes said offline`, () => {
  it.each(SEEDS)('offline intakes are all taken once, each for its own person, with the seed %i', { timeout: 120_000 }, async (seed) => {
    const random = seeded(seed);
    const pick = <Each>(list: readonly Each[]): Each => list[random(list.length)] ?? expect.fail('an empty list');
    const expected = new Expected();
    const foreign: Taken[] = [];
    let isReliable = true;
    const failures: readonly Fate[] = ['late', 'unsent', 'answer lost', 429, 503];
    const { local, state } = unreliableDevice(
      server,
      (path) => (isReliable || path.startsWith(ROUTINES) || random(6) > 0 ? 'arrives' : pick(failures)),
      (taken) => {
        const routineId = Number(taken.path.split(/[/?]/)[5]);
        if (!people.some(({ owner, ids }) => owner === ownerOf(taken.bearer) && ids.includes(routineId))) foreign.push(taken);
        expected.take(taken);
      },
    );
    const people = await Promise.all([1, 2, 3].map((index) => memberWith(`chaos-${seed}-${index}@example.com`)));
    let person = pick(people);
    const resetLimits = () => server.accounts.batch([server.accounts.prepare('DELETE FROM rate_count')]);

    const begin = async (next: (typeof people)[number]) => {
      person = next;
      state.onLine = true;
      isReliable = true;
      await resetLimits();
      beginSession(await logIn(server, person.email));
      await loadRoutines(pick(DATES));
      state.onLine = false;
    };
    /** A flaky network with an expired access token. */
    const goOnline = async (isRefused: boolean) => {
      await catchUp();
      const tokens = { accessToken: readAccessToken() ?? '', refreshToken: readRefreshToken() ?? '' };
      local.setItem('accessToken', await expiredTokenOf(server, tokens));
      if (isRefused) local.setItem('refreshToken', 'used up');
      await resetLimits();
      isReliable = false;
      state.onLine = true;
      for (let tries = random(4); tries >= 0 && readAccessToken() !== null; tries -= 1) {
        // Skips the back-off.
        local.removeItem('refreshPause');
        await sendWaiting();
      }
      state.onLine = false;
      isReliable = true;
    };
    /** A concurrent change by another device, which a retry must not undo. */
    const sayElsewhere = async () => {
      const [routineId, date, time, isTaken] = [pick(person.ids), pick(DATES), pick(TIMES), random(2) === 0];
      await send(
        server,
        'POST',
        `/api/v1/notifications/records/${routineId}/toggle?date=${date}&time=${time}&isTaken=${isTaken}`,
        person.headers,
      );
      expected.put(routineId, date, time, isTaken, null);
    };

    await begin(person);
    for (let made = 0; made < TICKS; made += 1) {
      const [routineId, date, time] = [pick(person.ids), pick(DATES), pick(TIMES)];
      await loadRoutines(date);
      const outcome =
        random(3) === 0
          ? await recordStatus(routineId, { date, time, state: pick(['TAKEN', 'LATE', 'SKIPPED'] as const), reason: pick(REASONS) })
          : await tick(routineId, date, random(2) === 0, time);
      expect(outcome).toEqual({ ok: true });
      const event = random(60);
      if (event > 54) await goOnline(false);
      if (event === 2) await goOnline(true);
      if (event === 3) await sayElsewhere();
      if (event === 4) endSession('logged-out');
      if (event === 5) {
        // Another person takes over the device while it still sends.
        await catchUp();
        await resetLimits();
        state.onLine = true;
        const sending = sendWaiting();
        await new Promise((done) => setTimeout(done, random(30)));
        endSession('logged-out');
        await begin(pick(people));
        await sending;
      }
      if (readAccessToken() === null) await begin(pick(people));
    }
    for (const each of people) {
      await catchUp();
      await begin(each);
      state.onLine = true;
      for (let rounds = 0; (await readWaiting()).length > 0 && rounds < 20; rounds += 1) {
        await resetLimits();
        await sendWaiting();
      }
      expect(await readWaiting()).toEqual([]);
    }

    expect(foreign).toEqual([]);
    expect(expected.taken.size).toBe(TICKS);
    const { results } = await server.accounts
      .prepare('SELECT count(*) AS taken FROM taken_intake WHERE user_id IN (SELECT value FROM json_each(?1))')
      .bind(JSON.stringify(people.map(({ owner }) => Number(owner))))
      .all();
    expect(results).toEqual([{ taken: TICKS }]);
    for (const { headers, ids } of people)
      for (const date of DATES) {
        const list = resultOf<(RoutineItem & { notes: Note[] })[]>(await send(server, 'GET', `${ROUTINES}?date=${date}`, headers));
        for (const { notificationRoutineId: id, takenTimes, notes } of list) {
          expect(ids).toContain(id);
          const day = expected.day(id, date);
          expect(takenTimes).toEqual([...day.taken].sort());
          expect(new Map(notes.map((note) => [note.time, note]))).toEqual(new Map(day.notes.map((note) => [note.time, note])));
        }
      }
  });
});
