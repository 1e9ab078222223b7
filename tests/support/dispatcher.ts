import { vi } from 'vitest';
import { type Answer, openPushService, type PushDevice, type PushService } from './push-service.ts';
import { newPerson } from './reminder-people.ts';
import { rowsOf } from './rows.ts';
import { startServer, type TestServer } from './server.ts';

const MINUTE_MS = 60_000;
const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
const OPEN_STATES = ['claimed', 'retrying'];

/** Outbox rows with each of their reminders as `j.value`; mails are sealed, and not JSON. */
export const BATCHES = `(SELECT * FROM outbox WHERE kind IN ('REMINDERS', 'SNOOZE', 'SUMMARY')), json_each(about)`;

/** Inserts an open outbox row about `?1`, with due and lease in seconds. */
export const openRow = (due: number | string = 0, leasedUntil: number | string = 0) =>
  `INSERT INTO outbox (state, id, kind, about, due, leased_until)
   SELECT 'open', 1 + max(unixepoch() * 1000, coalesce(max(id), 0)), 'REMINDERS', ?1, ${due}, ${leasedUntil} FROM outbox`;

/** Minutes since 1970 UTC. */
export const thisMinute = () => Math.floor(Date.now() / MINUTE_MS);

/** Local time in Seoul. */
export const timeOf = (minute: number) => new Date(minute * MINUTE_MS + 9 * 3_600_000).toISOString().slice(11, 16);

/** Date in Seoul. */
export const dayOf = (minute: number) => new Date(minute * MINUTE_MS + 9 * 3_600_000).toISOString().slice(0, 10);

export type Member = { readonly id: number; readonly userId: number; readonly device: PushDevice };

export type Dispatcher = {
  readonly push: PushService;
  readonly server: TestServer;
  /** The server's variables. */
  readonly variables: Readonly<Record<string, string>>;
  all(sql: string, ...values: (string | number)[]): Promise<readonly Record<string, unknown>[]>;
  tick(minute?: number): Promise<void>;
  devicesOf(userId: number): Promise<number>;
  ledger(routineId: number): Promise<readonly Record<string, unknown>[]>;
  /** Each with a device and one routine. */
  people(count: number, minute: number, answers?: ((index: number) => Answer[]) | 'not due'): Promise<Member[]>;
  /** Distinct notifications per person. */
  shown(members: readonly Member[]): number[];
  /** Waits until no delivery of theirs is open. */
  settle(members: readonly Member[], timeout?: number): Promise<void>;
  close(): Promise<void>;
};

/** The built worker with its own push service. */
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
    devicesOf: async (userId) => (await all('SELECT id FROM push_device WHERE user_id = ?1 AND ended_at IS NULL', userId)).length,
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
    // Not `expect.poll`: concurrent tests would mix up the current test.
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
