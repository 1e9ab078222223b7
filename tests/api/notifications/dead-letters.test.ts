import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';
import { insertMail } from '#outbox/mail/jobs.ts';
import { thisMinute, timeOf } from '#tests/support/dispatcher.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { newPerson } from '#tests/support/people.ts';
import { openPushService, type PushDevice, type PushService } from '#tests/support/push-service.ts';
import { newPerson as newReminded } from '#tests/support/reminder-people.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { copyState, freePort, startOn, type TestServer } from '#tests/support/server.ts';

let push: PushService;
let server: TestServer;
let place: { readonly stateDirectory: string; readonly port: number };
let device: PushDevice;
const start = () => startOn(place, { LOOPBACK_PUSH_ORIGIN: push.origin });
beforeAll(async () => {
  push = await openPushService();
  place = { stateDirectory: copyState(), port: await freePort() };
  server = await start();
});
afterAll(async () => {
  await server.close();
  await push.close();
});

async function tool(...parts: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(PROJECT, 'functions/cli/dead-letters.ts'), ...parts], {
    cwd: PROJECT,
    env: { PATH: process.env['PATH'] ?? '', STATE_DIR: place.stateDirectory },
  });
  return stdout;
}

describe('what could not be sent', () => {
  const due = thisMinute();
  let email: string;

  it('dead letters are listed without personal data', async () => {
    const person = await newPerson(server, 'dead-letter@example.com');
    email = person.email;
    const [{ id = 0 } = {}] = await rowsOf(server, 'SELECT id FROM user WHERE email = ?1', email);
    const store = { accounts: server.accounts, now: new Date(), hashKey: server.secrets['PASSWORD_PEPPER'] ?? '' };
    const job = {
      id: 'dead one',
      kind: 'NOTICE',
      userId: Number(id),
      email,
      notice: 'PASSWORD_CHANGED',
      device: '',
      at: Date.now(),
    } as const;
    await server.accounts.batch([
      await insertMail(store, job),
      server.accounts.prepare("UPDATE outbox SET state = 'dead', attempt = 7 WHERE name = 'dead one'"),
    ]);
    const reminded = await newReminded(server);
    device = push.newDevice();
    await reminded.send('POST', '/api/v1/push/subscribe', device.subscription);
    const schedules = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'].flatMap((dayOfWeek) =>
      [due, due - 100].map((minute) => ({ dayOfWeek, time: timeOf(minute) })),
    );
    const { notificationRoutineId: routine } = await reminded.add({ schedules });
    for (const minute of [due, due - 100])
      await rowsOf(
        server,
        "INSERT INTO outbox (state, id, kind, about, due, attempt) SELECT 'dead', 1 + max(id), 'REMINDERS', ?1, 0, 7 FROM outbox",
        JSON.stringify([[minute, routine, 'dead', null, null, null]]),
      );
    await server.close();
    const listed = await tool('list');
    expect(listed.trim().split('\n')).toHaveLength(3);
    for (const own of [email, String(id), String(routine), 'dead one']) expect(listed).not.toContain(own);
  });

  it('dead letters are resent on request, as far as they are still due', async () => {
    expect(await tool('send')).toContain('1 reminders and 1 mails');
    server = await start();
    await server.tick(new Date((thisMinute() + 1) * 60_000));
    await expect.poll(() => device.pushed.length, { timeout: 20_000 }).toBe(1);
    await mailsTo(server, email);
    expect(await rowsOf(server, "SELECT about ->> '$[0][0]' AS due FROM outbox WHERE state = 'dead'")).toEqual([{ due: due - 100 }]);
  });
});
