import { vi } from 'vitest';
import { type Answer, openPushService, type PushDevice, type PushService } from './push-service.ts';
import { newPerson } from './reminder-people.ts';
import { rowsOf } from './rows.ts';
import { startServer, type TestServer } from './server.ts';

const MINUTE_MS = 60_000;
const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
const OPEN_STATES = ['claimed', 'retrying'];

/** SQL for the outbox with each of its reminders as `j.value`; mails are sealed, and not JSON. */
export const BATCHES = `(SELECT * FROM outbox WHERE kind IN ('REMINDERS', 'SNOOZE', 'SUMMARY')), json_each(about)`;

/** SQL that writes an open row of the outbox about `?1`, due and leased until the given seconds. */
export const openRow = (due: number | string = 0, leasedUntil: number | string = 0) =>
  `INSERT INTO outbox (state, id, kind, about, due, leased_until)
   SELECT 'open', 1 + max(unixepoch() * 1000, coalesce(max(id), 0)), 'REMINDERS', ?1, ${due}, ${leasedUntil} FROM outbox`;

/** The minute that has begun, since 1970 UTC. */
export const thisMinute = () => Math.floor(Date.now() / MINUTE_MS);

/** What clocks in Seoul show at a minute. */
export const timeOf = (minute: number) => new Date(minute * MINUTE_MS + 9 * 3_600_000).toISOString().slice(11, 16);

/** The day in Seoul that a minute belongs to. */
export const dayOf = (minute: number) => new Date(minute * MINUTE_MS + 9 * 3_600_000).toISOString().slice(0, 10);

/** Somebody with a device and a routine. */
export type Member = { readonly id: number; readonly userId: number; readonly device: PushDevice };

export type Dispatcher = {
  readonly push: PushService;
  readonly server: TestServer;
  /** What the server was started with. */
  readonly variables: Readonly<Record<string, string>>;
  /** The rows of a statement on the database of accounts. */
  all(sql: string, ...values: (string | number)[]): Promise<readonly Record<string, unknown>[]>;
  /** Fires the cron of a minute. */
  tick(minute?: number): Promise<void>;
  devicesOf(userId: number): Promise<number>;
  ledger(routineId: number): Promise<readonly Record<string, unknown>[]>;
  /** People with a device and one routine each, due at a minute. */
  people(count: number, minute: number, answers?: ((index: number) => Answer[]) | 'not due'): Promise<Member[]>;
  /** How many different notifications each has got. */
  shown(members: readonly Member[]): number[];
  /** Waits until nothing of theirs is on its way any more. */
  settle(members: readonly Member[], timeout?: number): Promise<void>;
  close(): Promise<void>;
};

/** The built worker with a push service of its own. */
export async function openDispatcher(): Promise<Dispatcher> {
  const push = await openPushService();
  const variables = { LOOPBACK_PUSH_ORIGIN: push.origin, PUSH_TIMEOUT_MS: '6000', PUSH_RETRY_SECONDS: '1' };
  const server = await startServer(variables);

  const all: Dispatcher['all'] = (sql, ...values) => rowsOf(server, sql, ...values);
  const ledger: Dispatcher['ledger'] = (routineId) =>
    all(`SELECT j.value ->> 2 AS state, j.value ->> 0 AS due FROM ${BATCHES} j WHERE j.value ->> 1 = ?1 ORDER BY due`, routineId);
  const isSettled = async (members: readonly Member[]) =>
    (await Promise.all(members.map(({ id }) => ledger(id)))).flat().every(({ state }) => !OPEN_STATES.includes(String(state)));

  return {
    push,
    server,
    variables,
    all,
    ledger,
    tick: (minute = thisMinute()) => server.tick(new Date(minute * MINUTE_MS)),
    devicesOf: async (userId) => (await all('SELECT id FROM push_device WHERE user_id = ?1', userId)).length,
    async people(count, minute, answers = () => []) {
      const members = await Promise.all(
        Array.from({ length: count }, async (_, index) => {
          const one = await newPerson(server);
          const device = push.newDevice();
          if (answers !== 'not due') device.answers.push(...answers(index));
          await one.send('POST', '/api/v1/push/subscribe', device.subscription);
          const schedules = WEEKDAYS.map((dayOfWeek) => ({ dayOfWeek, time: timeOf(minute) }));
          return { id: (await one.add({ schedules })).notificationRoutineId, userId: one.id, device };
        }),
      );
      if (answers === 'not due') return members;
      await server.accounts.batch([
        server.accounts
          .prepare('UPDATE routine_slot SET next_due = ?2 WHERE routine_id IN (SELECT value FROM json_each(?1))')
          .bind(JSON.stringify(members.map(({ id }) => id)), minute),
      ]);
      return members;
    },
    shown: (members) => members.map(({ device }) => new Set(device.pushed.map(({ message }) => message.tag)).size),
    // No poll of `expect`: tests that run side by side take its idea of the current test from each other.
    settle: (members, timeout = 40_000) =>
      vi.waitFor(
        async () => {
          if (!(await isSettled(members))) throw new Error('not settled in time');
        },
        { timeout, interval: 200 },
      ),
    async close() {
      await server.close();
      await push.close();
    },
  };
}
