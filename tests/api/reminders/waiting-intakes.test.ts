import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimsOf } from '#domain/accounts/session-tokens.ts';
import { call, post } from '#tests/support/api.ts';
import { logIn, ownAddress, newPerson as signUpPerson, tokensOf } from '#tests/support/people.ts';
import { at, codeOf, newPerson, resultOf, SATURDAY } from '#tests/support/reminder-people.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';
import { unusedContext } from '#tests/support/unused-context.ts';
import { sweepTaken } from '#upstream/reminders/public.ts';

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.close());

const records = (id: number) => `/api/v1/notifications/records/${id}`;
const toggle = (id: number, query: string) => `${records(id)}/toggle?date=${SATURDAY}&${query}`;
const TWICE = [at('SAT', '09:00'), at('SAT', '21:00')];

async function personWithRoutine() {
  const person = await newPerson(server);
  const { notificationRoutineId: id } = await person.add({ schedules: TWICE });
  return { ...person, routine: id, takenTimes: async () => (await person.list())[0]?.takenTimes };
}

describe('an intake that a device sends under an id of its own', () => {
  it("an intake under a device's own id is taken once: a repeat undoes nothing that was said since", async () => {
    const { send, routine, takenTimes } = await personWithRoutine();
    const waiting = toggle(routine, 'isTaken=true&time=09:00&clientId=waiting-0001');
    expect(resultOf(await send('POST', waiting))).toMatchObject({ takenTimes: ['09:00'] });
    await send('POST', toggle(routine, 'isTaken=false&time=09:00'));
    expect(resultOf(await send('POST', waiting))).toMatchObject({ takenTimes: [], isTaken: false });
    expect(await takenTimes()).toEqual([]);
    expect(resultOf(await send('POST', toggle(routine, 'isTaken=true&time=09:00&clientId=waiting-0002')))).toMatchObject({
      takenTimes: ['09:00'],
    });
  });

  it("an intake under a device's own id is taken once as a toggle, a whole day and a state of a time", async () => {
    const { send, routine, takenTimes } = await personWithRoutine();
    for (const _ of [1, 2, 3]) await send('POST', toggle(routine, 'clientId=whole-day-1'));
    expect(await takenTimes()).toEqual(['09:00', '21:00']);
    const skipped = { date: SATURDAY, time: '21:00', state: 'SKIPPED', reason: '속이 불편했어요', clientId: 'skipped-0001' };
    await send('PUT', records(routine), skipped);
    expect(await takenTimes()).toEqual(['09:00']);
    await send('PUT', records(routine), { date: SATURDAY, time: '21:00', state: 'TAKEN' });
    const again = resultOf<{ takenTimes: string[]; notes: unknown[] }>(await send('PUT', records(routine), skipped));
    expect([again.takenTimes, again.notes]).toEqual([['09:00', '21:00'], []]);
  });

  it("an intake under a device's own id is taken once of twenty that arrive at the same moment", async () => {
    const { send, routine, takenTimes } = await personWithRoutine();
    await Promise.all(Array.from({ length: 20 }, () => send('POST', toggle(routine, 'time=09:00&clientId=at-one-moment'))));
    expect(await takenTimes()).toEqual(['09:00']);
  });

  it("an intake's own id counts per person, and not where it was refused", async () => {
    const [one, other] = [await personWithRoutine(), await personWithRoutine()];
    expect(codeOf(await one.send('POST', toggle(other.routine, 'isTaken=true&clientId=the-same-id')))).toEqual([404, 'R0002']);
    for (const { send, routine, takenTimes } of [one, other]) {
      await send('POST', toggle(routine, 'isTaken=true&clientId=the-same-id'));
      expect(await takenTimes()).toEqual(['09:00', '21:00']);
    }
  });

  it("an intake's own id is kept as long as a device may send it, and then deleted", async () => {
    const { id: owner, send, routine } = await personWithRoutine();
    const [kept, old] = ['kept-for-a-month', 'kept-for-longer-'];
    for (const id of [kept, old]) await send('POST', toggle(routine, `isTaken=true&clientId=${id}`));
    const age = (id: string, days: number) =>
      server.accounts
        .prepare('UPDATE taken_intake SET at = ?1 WHERE user_id = ?2 AND id = ?3')
        .bind(Date.now() - days * 86_400_000, owner, id);
    await server.accounts.batch([age(kept, 30), age(old, 32)]);
    await sweepTaken({ ...unusedContext(), accounts: server.accounts, now: new Date() });
    const { results } = await server.accounts.prepare('SELECT id FROM taken_intake WHERE user_id = ?1').bind(owner).all();
    expect(results).toEqual([{ id: kept }]);
  });

  it.each(['short', 'x'.repeat(65), 'with space', 'ü'.repeat(9)])("an intake's own id is refused under %s", async (id) => {
    const { send, routine } = await personWithRoutine();
    expect(codeOf(await send('POST', toggle(routine, `clientId=${encodeURIComponent(id)}`)))).toEqual([400, 'VALID400_0']);
  });
});

describe('the secret of a person’s devices', () => {
  const boxOf = (token: string) => claimsOf(token)?.['box'];

  it("the devices' secret is the same after each log-in and refresh of a person, and differs per person", async () => {
    const person = await signUpPerson(server, 'box@example.com');
    const other = await signUpPerson(server, 'other-box@example.com');
    const { accessToken } = await logIn(server, 'box@example.com');
    expect(boxOf(accessToken)).toMatch(/^[\w-]{43}$/);
    const refreshed = tokensOf(
      await post(server.url, '/api/v1/auth/refresh', { refreshToken: (await logIn(server, 'box@example.com')).refreshToken }, ownAddress()),
    );
    expect(boxOf(refreshed.accessToken)).toBe(boxOf(accessToken));
    expect(boxOf((await logIn(server, 'other-box@example.com')).accessToken)).not.toBe(boxOf(accessToken));
    expect([person, other]).toHaveLength(2);
  });

  it("the devices' secret is in no answer but tokens", async () => {
    const { accessToken } = await signUpPerson(server, 'box-export@example.com').then(() => logIn(server, 'box-export@example.com'));
    const box = String(boxOf(accessToken));
    for (const path of ['/api/v1/users/me', '/api/v1/users/me/export', '/api/v1/users/me/overview'])
      expect((await call(server.url, path, { headers: { authorization: `Bearer ${accessToken}` } })).text).not.toContain(box);
  });
});
