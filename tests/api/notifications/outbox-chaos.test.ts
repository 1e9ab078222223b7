import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { beginSession, endSession, readAccessToken, readRefreshToken } from '#client/session.ts';
import { recordStatus, tick } from '#stores/reminders/intake.ts';
import { loadRoutines } from '#stores/reminders/list.ts';
import { readWaiting } from '#stores/reminders/outbox.ts';
import { catchUp, sendWaiting } from '#stores/reminders/send-waiting.ts';
import { inRun } from '#tests/support/conditions.ts';
import { seeded } from '#tests/support/heavy-pictures.ts';
import { expiredTokenOf } from '#tests/support/member.ts';
import { logIn, newPerson, send } from '#tests/support/people.ts';
import { type RoutineItem, resultOf } from '#tests/support/reminder-people.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';
import { type Fate, ownerOf, type Taken, unreliableDevice } from '#tests/support/unreliable-device.ts';

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
type Dose = { readonly state: string; readonly at: number; readonly reason: string | null };

/**
 * The expected state: each acknowledged intake counts once, at its first arrival. The later tap wins; of two devices of which one did not know the
 * other's, taken beats skipped.
 */
class Expected {
  readonly doses = new Map<string, Dose>();
  readonly taken = new Set<string>();

  put(routineId: number, date: string, time: string, dose: Dose, was: string | undefined): void {
    const key = `${routineId} ${date} ${time}`;
    const known = this.doses.get(key);
    const states = [known?.state ?? 'NONE', dose.state];
    const isUnknown = was !== undefined && was !== known?.state && states[0] !== states[1] && !states.includes('NONE');
    const isOver = isUnknown && states.includes('SKIPPED') ? dose.state !== 'SKIPPED' : dose.at >= (known?.at ?? 0);
    const winner = isOver || known === undefined ? dose : known;
    this.doses.set(key, { ...winner, at: Math.max(dose.at, known?.at ?? 0) });
  }

  day(routineId: number, date: string): { readonly taken: string[]; readonly notes: Note[] } {
    const doses = TIMES.flatMap((time) => {
      const dose = this.doses.get(`${routineId} ${date} ${time}`);
      return dose === undefined ? [] : [{ time, state: dose.state, reason: dose.reason }];
    });
    return {
      taken: doses.filter(({ state }) => state === 'TAKEN' || state === 'LATE').map(({ time }) => time),
      notes: doses.filter(({ state }) => state === 'LATE' || state === 'SKIPPED'),
    };
  }

  take({ path, body }: Taken): void {
    const url = new URL(path, 'https://device.invalid');
    const routineId = Number(url.pathname.split('/')[5]);
    const said = body === '' ? Object.fromEntries(url.searchParams) : JSON.parse(body);
    if (this.taken.has(said.clientId)) return;
    this.taken.add(said.clientId);
    const state = said.state ?? (said.isTaken === 'true' ? 'TAKEN' : 'NONE');
    const at = said.at === undefined ? Date.now() : Number(said.at);
    this.put(routineId, said.date, said.time, { state, at, reason: said.reason || null }, said.was);
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
      expected.put(routineId, date, time, { state: isTaken ? 'TAKEN' : 'NONE', at: Date.now(), reason: null }, undefined);
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
          expect(takenTimes).toEqual(day.taken);
          expect(notes).toEqual(day.notes);
        }
      }
  });
});

describe(`${TICKS} intakes over a network that says it is online`, () => {
  it('intakes over a dead, late or deaf network are each taken once or said to have failed', { timeout: 180_000 }, async () => {
    const random = seeded(20261127);
    const pick = <Each>(list: readonly Each[]): Each => list[random(list.length)] ?? expect.fail('an empty list');
    const expected = new Expected();
    let isReliable = true;
    const fates: readonly Fate[] = ['arrives', 'arrives', 'late', 'unsent', 'answer lost', 503];
    const { local, state } = unreliableDevice(
      server,
      (path) => (isReliable || path.startsWith(ROUTINES) ? 'arrives' : pick(fates)),
      (taken) => expected.take(taken),
    );
    state.onLine = true;
    const stored = vi.spyOn(local, 'setItem');
    const person = await memberWith('online-chaos@example.com');
    beginSession(await logIn(server, person.email));
    const resetLimits = () => server.accounts.batch([server.accounts.prepare('DELETE FROM rate_count')]);
    let failed = 0;
    for (let made = 0; made < TICKS; made += 1) {
      const [routineId, date, time] = [pick(person.ids), pick(DATES), pick(TIMES)];
      if (made % 50 === 0) await resetLimits();
      isReliable = true;
      await loadRoutines(date);
      isReliable = false;
      const outcome = await tick(routineId, date, random(2) === 0, time);
      if (!outcome.ok) failed += 1;
      isReliable = random(8) === 0;
      if (isReliable) await catchUp();
    }
    isReliable = true;
    await resetLimits();
    for (let rounds = 0; (await readWaiting()).length > 0 && rounds < 20; rounds += 1) await catchUp();
    expect(await readWaiting()).toEqual([]);
    const kept = stored.mock.calls.filter(([key]) => key.startsWith('outbox:')).length;
    expect(kept).toBeGreaterThan(TICKS / 2);
    expect(expected.taken.size).toBe(kept - failed);
    for (const date of DATES) {
      const list = resultOf<RoutineItem[]>(await send(server, 'GET', `${ROUTINES}?date=${date}`, person.headers));
      for (const { notificationRoutineId: id, takenTimes } of list) expect(takenTimes).toEqual(expected.day(id, date).taken);
    }
  });
});
