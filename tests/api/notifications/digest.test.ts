import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueToken, tokenKeysSchema } from '#platform/tokens.ts';
import { call } from '#tests/support/api.ts';
import { LONG } from '#tests/support/conditions.ts';
import { type Dispatcher, openDispatcher, thisMinute, timeOf } from '#tests/support/dispatcher.ts';
import { allMails, mailsTo } from '#tests/support/mail.ts';
import { newPerson, type Person, send } from '#tests/support/people.ts';

const SETTINGS = '/api/v1/notification-settings/me';
const CUSTOM = '/api/v1/notifications/routines/custom';
const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const DAY_MS = 86_400_000;

let dispatcher: Dispatcher;
let people = 0;
beforeAll(async () => {
  dispatcher = await openDispatcher();
});
afterAll(() => dispatcher.close());

const idOf = ({ accessToken }: Person) => Number(decodeJwt(accessToken).sub);

async function reader(): Promise<Person> {
  people += 1;
  const person = await newPerson(dispatcher.server, `reader-${people}@example.com`);
  await dispatcher.all('UPDATE user SET email_verified_at = 1 WHERE id = ?1 RETURNING id', idOf(person));
  await switchMail(person, true);
  return person;
}

function switchMail(person: Person, isEnabled: boolean) {
  return send(dispatcher.server, 'PATCH', SETTINGS, person.headers, { type: 'INTAKE', channel: 'EMAIL', isEnabled });
}

async function remind(person: Person, name: string, minute: number, days = WEEKDAYS): Promise<number> {
  const schedules = days.map((dayOfWeek) => ({ dayOfWeek, time: timeOf(minute) }));
  const reply = await send(dispatcher.server, 'POST', CUSTOM, person.headers, { name, schedules });
  const { notificationRoutineId: id } = v.parse(v.object({ result: v.object({ notificationRoutineId: v.number() }) }), reply.body).result;
  await dispatcher.all(
    'UPDATE routine_slot SET next_due = ?3 WHERE routine_id = ?1 AND user_id = ?2 RETURNING id',
    id,
    idOf(person),
    minute,
  );
  return id;
}

/** Ticks, and waits until the reminder's deliveries have ended. */
async function ring(routineId: number, minute = thisMinute()): Promise<void> {
  await dispatcher.tick(minute);
  await expect
    .poll(async () => (await dispatcher.ledger(routineId)).map(({ state }) => state), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(['skipped']));
}

/** Waits for a later mail to arrive, then returns the person's. */
async function settledMails(person: Person) {
  const last = await reader();
  await ring(await remind(last, '끝', thisMinute()));
  await mailsTo(dispatcher.server, last.email);
  return (await allMails(dispatcher.server)).filter(({ to }) => to === person.email);
}

describe('the mail of a day', () => {
  it('the daily mail comes with the first due reminder, lists the open ones, and leads to the day', async () => {
    const minute = thisMinute();
    const person = await reader();
    const ticked = await remind(person, '이미 먹은 것', minute + 1);
    await send(dispatcher.server, 'POST', `/api/v1/notifications/records/${ticked}/toggle?isTaken=true`, person.headers);
    const off = await remind(person, '꺼 둔 것', minute + 1);
    await send(dispatcher.server, 'PATCH', `/api/v1/notifications/routines/${off}/toggle`, person.headers, { enabled: false });
    await remind(person, '나중 것', minute + 2);
    const first = await remind(person, '<오메가3> & 비타민', minute);
    await ring(first, minute);
    const [mail] = await mailsTo(dispatcher.server, person.email);
    expect(mail?.subject).toBe('오늘의 섭취 알림');
    expect(mail?.text).toContain('<오메가3> & 비타민');
    expect(mail?.html).toContain('&lt;오메가3&gt; &amp; 비타민');
    expect(mail?.text).toContain('나중 것');
    expect(mail?.text).not.toMatch(/이미 먹은 것|꺼 둔 것/);
    expect(new URL(mail?.link ?? '').pathname + new URL(mail?.link ?? '').search).toMatch(/^\/alarm\?date=\d{4}-\d\d-\d\d$/);
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  });

  it('the daily mail says how much of a dose that has a quantity', async () => {
    const minute = thisMinute();
    const person = await reader();
    const schedules = WEEKDAYS.map((dayOfWeek) => ({ dayOfWeek, time: timeOf(minute + 2), quantity: 0.5 }));
    await send(dispatcher.server, 'POST', CUSTOM, person.headers, { name: '철분', unit: '정', schedules });
    await ring(await remind(person, '비타민', minute), minute);
    const [mail] = await mailsTo(dispatcher.server, person.email);
    expect(mail?.text).toMatch(/\d 철분 ½정$/m);
    expect(mail?.text).toMatch(/\d 비타민$/m);
  });

  it('the daily mail comes once a day, for any number of reminders, and pushes to a device', LONG, async () => {
    const minute = thisMinute();
    const person = await reader();
    await send(dispatcher.server, 'PATCH', SETTINGS, person.headers, { type: 'INTAKE', channel: 'PUSH', isEnabled: false });
    await ring(await remind(person, '하나', minute), minute);
    await ring(await remind(person, '둘', minute), minute);
    expect(await settledMails(person)).toHaveLength(1);
  });

  it('the daily mail needs a consent, a confirmed address and an open reminder', LONG, async () => {
    const minute = thisMinute();
    const [silent, unproved, done, gone] = [await reader(), await reader(), await reader(), await reader()];
    await switchMail(silent, false);
    await dispatcher.all('UPDATE user SET email_verified_at = NULL WHERE id = ?1 RETURNING id', idOf(unproved));
    const never = await newPerson(dispatcher.server, 'never@example.com');
    const routines = [];
    for (const person of [silent, unproved, never, gone]) routines.push(await remind(person, '알약', minute));
    const taken = await remind(done, '알약', minute);
    await send(dispatcher.server, 'POST', `/api/v1/notifications/records/${taken}/toggle?isTaken=true`, done.headers);
    await send(dispatcher.server, 'DELETE', '/api/v1/users/me', gone.headers);
    await ring(routines[0] ?? 0, minute);
    for (const person of [silent, unproved, never, done, gone]) {
      // A withdrawn account gets another mail.
      const digests = (await settledMails(person)).filter(({ subject }) => subject === '오늘의 섭취 알림');
      expect(digests).toEqual([]);
    }
  });

  it("the daily mail follows the person's local day, and skips a weekday without reminders", LONG, async () => {
    const minute = thisMinute();
    const person = await reader();
    await send(dispatcher.server, 'PUT', '/api/v1/users/me/fcm-token', person.headers, {
      fcmToken: 'digest-device',
      deviceType: 'WEB',
      timezone: 'Pacific/Kiritimati',
    });
    const there = new Date(minute * 60_000 + 14 * 3_600_000);
    const today = WEEKDAYS[there.getUTCDay()] ?? '';
    const time = there.toISOString().slice(11, 16);
    const other = WEEKDAYS[new Date(there.getTime() + DAY_MS).getUTCDay()] ?? '';
    const schedules = (day: string) => [{ dayOfWeek: day, time }];
    await send(dispatcher.server, 'POST', CUSTOM, person.headers, { name: '다른 요일', schedules: schedules(other) });
    const reply = await send(dispatcher.server, 'POST', CUSTOM, person.headers, { name: '오늘', schedules: schedules(today) });
    const { notificationRoutineId: id } = v.parse(v.object({ result: v.object({ notificationRoutineId: v.number() }) }), reply.body).result;
    await dispatcher.all(
      'UPDATE routine_slot SET next_due = ?3 WHERE routine_id = ?1 AND user_id = ?2 RETURNING id',
      id,
      idOf(person),
      minute,
    );
    await dispatcher.tick(minute);
    const [mail] = await mailsTo(dispatcher.server, person.email);
    expect(mail?.link).toContain(`date=${there.toISOString().slice(0, 10)}`);
    expect(mail?.text).not.toContain('다른 요일');
  });
});

describe('the way off the list', () => {
  const unsubscribeAddress = async (person: Person) => {
    await ring(await remind(person, '알약', thisMinute()));
    const [mail] = await mailsTo(dispatcher.server, person.email);
    return /<([^>]+)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  };
  const oneClick = (address: string) =>
    call(dispatcher.server.url, new URL(address).pathname + new URL(address).search, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  const mailOf = async (person: Person) => {
    const { body } = await send(dispatcher.server, 'GET', SETTINGS, person.headers);
    const rows = v.parse(
      v.object({ result: v.array(v.object({ type: v.string(), channel: v.string(), enabled: v.boolean() })) }),
      body,
    ).result;
    return rows.filter(({ enabled }) => enabled).map(({ type, channel }) => `${type} ${channel}`);
  };
  const tokenFor = (person: Person, type: string, kind: 'unsubscribe' | 'access', at = new Date()) => {
    const keys = v.parse(tokenKeysSchema, dispatcher.server.secrets['TOKEN_KEYS']);
    return issueToken(keys, kind, { subject: String(idOf(person)), claims: { type } }, 180 * 86_400, at);
  };

  it("unsubscribing takes one POST with the mail's token, without logging in, and no GET", LONG, async () => {
    const person = await reader();
    const address = await unsubscribeAddress(person);
    expect((await call(dispatcher.server.url, new URL(address).pathname + new URL(address).search)).status).toBe(200);
    expect(await mailOf(person)).toEqual(['INTAKE EMAIL', 'INTAKE PUSH']);
    await dispatcher.all('DELETE FROM session WHERE user_id = ?1 RETURNING id', idOf(person));
    expect((await oneClick(address)).status).toBe(200);
    expect((await oneClick(address)).status).toBe(200);
    const sql = 'SELECT type, channel, enabled FROM notification_setting WHERE user_id = ?1';
    expect(await dispatcher.all(sql, idOf(person))).toEqual([{ type: 'INTAKE', channel: 'EMAIL', enabled: 0 }]);
  });

  it('unsubscribing from news takes the consent to marketing back', async () => {
    const person = await newPerson(dispatcher.server, 'news@example.com', { agreeToMarketing: true });
    await send(dispatcher.server, 'PATCH', SETTINGS, person.headers, { type: 'EVENT', channel: 'PUSH', isEnabled: false });
    const token = await tokenFor(person, 'EVENT', 'unsubscribe');
    expect((await oneClick(`https://x/mail/unsubscribe?token=${token}`)).status).toBe(200);
    expect(await mailOf(person)).toEqual(['INTAKE PUSH']);
    const { text } = await send(dispatcher.server, 'GET', '/api/v1/users/me/consents', person.headers);
    expect(
      v.parse(v.object({ result: v.array(v.object({ required: v.boolean(), isAgreed: v.boolean() })) }), JSON.parse(text)).result,
    ).toContainEqual(expect.objectContaining({ required: false, isAgreed: false }));
  });

  it('unsubscribing accepts nothing but such a token', async () => {
    const person = await reader();
    const good = await tokenFor(person, 'INTAKE', 'unsubscribe');
    const tokens = [
      '',
      'x',
      'x'.repeat(3000),
      `${good}x`,
      good.replace(/^./, 'f'),
      await tokenFor(person, 'INTAKE', 'access'),
      await tokenFor(person, 'SMS', 'unsubscribe'),
      await tokenFor(person, 'INTAKE', 'unsubscribe', new Date(Date.now() - 181 * DAY_MS)),
      person.accessToken,
    ];
    for (const token of tokens) {
      const reply = await oneClick(`https://x/mail/unsubscribe?token=${token}`);
      expect([reply.status, reply.body]).toEqual([400, expect.objectContaining({ message: expect.stringMatching(/[가-힣]/) })]);
    }
    expect((await call(dispatcher.server.url, '/mail/unsubscribe', { method: 'POST' })).status).toBe(400);
    expect(await mailOf(person)).toEqual(['INTAKE EMAIL', 'INTAKE PUSH']);
  });

  it('unsubscribing writes nothing for an account that is gone', async () => {
    const person = await reader();
    const token = await tokenFor(person, 'EVENT', 'unsubscribe');
    await send(dispatcher.server, 'DELETE', '/api/v1/users/me', person.headers);
    await oneClick(`https://x/mail/unsubscribe?token=${token}`);
    expect(await dispatcher.all('SELECT * FROM notification_setting WHERE user_id = ?1', idOf(person))).toEqual([]);
    expect(await dispatcher.all('SELECT * FROM consent WHERE user_id = ?1', idOf(person))).toEqual([]);
  });
});
