import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertMail } from '#outbox/mail/queue-mails.ts';
import { type Dispatcher, type Member, openDispatcher, thisMinute, timeOf } from '../support/dispatcher.ts';
import { makeEarlierLedgers } from '../support/earlier-ledgers.ts';
import { mailsTo } from '../support/mail.ts';
import { newPerson } from '../support/people.ts';

let on: Dispatcher;
beforeAll(async () => {
  on = await openDispatcher();
  await makeEarlierLedgers(on.server.accounts);
});
afterAll(() => on.close());

const seconds = () => Math.floor(Date.now() / 1000);
const left = async () => {
  const tables = ['reminder_pack', 'delivery', 'dispatch_pack', 'mail_dead'];
  const counts = await Promise.all(tables.map((table) => on.all(`SELECT count(*) AS rows FROM ${table}`)));
  return counts.map(([count]) => count?.['rows']);
};

let packs = 0;
/** A batch as the earlier release claimed it. */
async function addPack(members: readonly Member[], heldUntil = 0, isDone = 0): Promise<void> {
  packs += 1;
  await on.all(
    `INSERT INTO reminder_pack (is_done, id, deliveries, send_after, held_until, tries, claimed_at) VALUES (?1, ?2, ?3, ?4, ?5, 0, ?4) RETURNING id`,
    isDone,
    packs,
    JSON.stringify(members.map(({ id }) => [thisMinute(), id, isDone ? 'sent' : 'claimed', null, null])),
    seconds() - 1,
    heldUntil,
  );
}

async function addDelivery(kind: string, subject: number, state: string, detail: string | null, missed = 0): Promise<void> {
  const minute = thisMinute();
  await on.server.accounts.batch([
    on.server.accounts
      .prepare('INSERT INTO delivery (kind, due_minute, subject_id, state, missed, detail, updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)')
      .bind(kind, minute, subject, state, missed, detail, seconds() - 300),
    on.server.accounts
      .prepare('INSERT INTO dispatch_pack (deliveries, send_after) VALUES (?1, ?2)')
      .bind(JSON.stringify([[minute, kind, subject]]), minute * 60),
  ]);
}

/** Instants at which a kill leaves another state: each write of the carry-over, the relay, and the consumer's first write. */
const STEPS = [
  'INSERT ON outbox',
  'DELETE ON reminder_pack',
  'DELETE ON delivery',
  'DELETE ON dispatch_pack',
  'UPDATE OF due ON outbox',
  'UPDATE OF leased_until ON outbox',
  'UPDATE OF about ON outbox',
];

describe('the ledgers of the release before the outbox', () => {
  it.each(STEPS)(
    'open deliveries of the release before are carried over once when the worker dies at %s',
    { timeout: 60_000 },
    async (step) => {
      const minute = thisMinute();
      const members = await on.people(4, minute, 'not due');
      const [packed, snoozed, missed, done] = members;
      if (!packed || !snoozed || !missed || !done) throw new Error('no members');
      await addPack([packed]);
      await addPack([done], 0, 1);
      await addDelivery('SNOOZE', snoozed.id, 'claimed', `2026-11-24 ${timeOf(minute)}`);
      await addDelivery('SUMMARY', missed.userId, 'claimed', null, 3);
      await on.all(`CREATE TRIGGER killed BEFORE ${step} BEGIN SELECT RAISE(ABORT, 'killed'); END`);
      await on.tick(minute).catch(() => undefined);
      if (step.includes('leased') || step.includes('about')) await new Promise((wait) => setTimeout(wait, 1500));
      await on.all('DROP TRIGGER killed');
      // The dead consumer's lease ends two minutes later.
      await on.all(`UPDATE outbox SET due = 0, leased_until = 0 WHERE state = 'open' RETURNING id`);
      await on.tick(minute);
      await expect.poll(() => on.shown(members), { timeout: 30_000 }).toEqual([1, 1, 1, 0]);
      await on.settle(members);
      await on.tick(minute + 1);
      await new Promise((wait) => setTimeout(wait, 1500));
      // A push whose outcome was not written is repeated under its tag: one is shown.
      const most = step.includes('about') ? 2 : 1;
      for (const { device } of [packed, snoozed, missed]) expect(device.tries).toBeLessThanOrEqual(most);
      expect(done.device.tries).toBe(0);
      expect(on.shown(members)).toEqual([1, 1, 1, 0]);
      expect(missed.device.pushed[0]?.message.body).toContain('3');
      expect(await left()).toEqual([0, 0, 0, 0]);
    },
  );

  it('a pack leased by a consumer of the earlier release stays until its lease is over', async () => {
    const members = await on.people(1, thisMinute(), 'not due');
    await addPack(members, seconds() + 120);
    await on.tick();
    await new Promise((wait) => setTimeout(wait, 1500));
    expect(members.map(({ device }) => device.tries)).toEqual([0]);
    await on.all('UPDATE reminder_pack SET held_until = 0 RETURNING id');
    await on.tick();
    await expect.poll(() => on.shown(members), { timeout: 20_000 }).toEqual([1]);
  });

  it('dead letters are carried over as dead letters, and a mail that was asked for again is sent', async () => {
    const person = await newPerson(on.server, 'carried@example.com');
    const [{ id: userId = 0 } = {}] = await on.all('SELECT id FROM user WHERE email = ?1', person.email);
    const store = { accounts: on.server.accounts, now: new Date(), hashKey: on.server.secrets['PASSWORD_PEPPER'] ?? '' };
    const job = { kind: 'NOTICE', userId: Number(userId), email: person.email, notice: 'PASSWORD_CHANGED', device: '', at: 0 } as const;
    for (const id of ['asked again', 'left']) {
      await on.server.accounts.batch([await insertMail(store, { ...job, id })]);
      await on.all(
        `INSERT INTO mail_dead (id, user_id, kind, job, at, again_at) SELECT name, user_id, kind, about, 0, ?2 FROM outbox WHERE name = ?1 RETURNING id`,
        id,
        id === 'left' ? '' : 1,
      );
      await on.all('DELETE FROM outbox WHERE name = ?1 RETURNING id', id);
    }
    await on.all(`UPDATE mail_dead SET again_at = NULL WHERE id = 'left' RETURNING id`);
    await addDelivery('REMINDER', 4711, 'dead', null);
    await on.tick();
    await mailsTo(on.server, person.email);
    expect(await on.all(`SELECT kind FROM outbox WHERE state = 'dead' ORDER BY kind`)).toEqual([{ kind: 'NOTICE' }, { kind: 'REMINDERS' }]);
    expect(await left()).toEqual([0, 0, 0, 0]);
  });
});
