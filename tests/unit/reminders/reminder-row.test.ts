import { createECDH, randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { migrate } from '#cli/migrate.ts';
import { PROJECT } from '#cli/paths.ts';
import { MOST_DEVICES } from '#domain/notifications/push-endpoint.ts';
import { claimDue } from '#outbox/claim.ts';
import { deliverRow } from '#outbox/push/deliver.ts';
import type { PushContext } from '#outbox/push/push-context.ts';
import { dueOf, dueStatement } from '#outbox/queries/claims.ts';
import { leaseRow } from '#outbox/queries/rows.ts';
import type { Database } from '#platform/bindings.ts';
import { memoryDatabase } from '#tests/support/sqlite.ts';
import { unusedPushContext } from '#tests/support/unused-context.ts';

/** In the past: counts of a minute outlive this file, and one that began later would never be old enough. */
const NOW = new Date('2026-11-19T23:00:00Z');
const MINUTE = NOW.getTime() / 60_000;
/** What the platform allowed an invocation before 2026; now ten times as much. */
const SUBREQUESTS = 1000;

const configSchema = v.object({
  queues: v.object({ consumers: v.array(v.object({ queue: v.string(), max_batch_size: v.optional(v.number()) })) }),
});

function keyPair(): { readonly privateKey: string; readonly publicKey: string } {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  return { privateKey, publicKey: pair.getPublicKey('base64url') };
}

let trips = 0;
function counted(database: Database): Database {
  return {
    ...database,
    batch: (statements) => {
      trips += 1;
      return database.batch(statements);
    },
  };
}

let context: PushContext;
beforeEach(async () => {
  const accounts = counted(memoryDatabase());
  await migrate(accounts, 'accounts');
  const vapid = keyPair();
  context = { ...unusedPushContext(accounts, NOW), vapid: { current: { ...vapid, subject: 'https://example.com' }, before: null } };
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** People with a reminder due now and a device each. @returns outbox rows of the claim */
async function due(people: number): Promise<number[]> {
  const series = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${people})`;
  const device = keyPair().publicKey;
  await context.accounts.batch([
    context.accounts.prepare(
      `${series} INSERT INTO routine (id, user_id, name, is_enabled, created_at) SELECT i, i, '오메가3', 1, 0 FROM n`,
    ),
    context.accounts.prepare(
      `${series} INSERT INTO routine_slot (id, routine_id, user_id, mask, minute, zone, next_due) SELECT i, i, i, 127, 480, 'Asia/Seoul', ${MINUTE} FROM n`,
    ),
    context.accounts
      .prepare(
        `${series} INSERT INTO push_device (id, user_id, kind, address, p256dh, auth, created_at, confirmed_at)
         SELECT i, i, 'WEB', 'https://fcm.googleapis.com/fcm/send/' || i, ?1, ?2, 0, 0 FROM n`,
      )
      .bind(device, randomBytes(16).toString('base64url')),
  ]);
  return (await claimDue(context, MINUTE, MINUTE - 1, dueOf(await dueStatement(context, MINUTE).all()))).rows;
}

async function deliver(id: number | undefined): Promise<void> {
  const row = await leaseRow(context, id ?? 0);
  if (row === null) throw new Error('no row to send');
  trips = 0;
  await deliverRow(context, row);
}

describe('a row of reminders', () => {
  it('a row of reminders has 24 at most, and costs two readings and two records', async () => {
    const pushed: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      pushed.push(address);
      return new Response(null, { status: 201 });
    });
    const rows = await due(60);
    expect(rows).toHaveLength(3);
    await deliver(rows[0]);
    expect(new Set(pushed).size).toBe(24);
    expect(trips).toBe(2 + 2);
  });

  it('a row of reminders is read again when a push service has held it up, so that a deletion takes effect', async () => {
    const pushed: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      pushed.push(address);
      if (pushed.length === 6) {
        vi.setSystemTime(NOW.getTime() + 5001);
        await context.accounts.batch([context.accounts.prepare('DELETE FROM push_device WHERE id > 6')]);
      }
      return new Response(null, { status: 201 });
    });
    const [row] = await due(24);
    await deliver(row);
    expect(pushed).toHaveLength(6);
  });

  it('a row of reminders is recorded every twelve, and every six while a push service is slow, so that a crash repeats no more', async () => {
    const states = async () => {
      const { results } = await context.accounts
        .prepare("SELECT count(*) AS sent FROM outbox, json_each(about) j WHERE j.value ->> 2 = 'sent'")
        .all();
      return Number(results[0]?.['sent']);
    };
    for (const [pause, expected] of [
      [0, [0, 0, 12, 12]],
      [5001, [0, 6, 12, 18]],
    ] as const) {
      const recorded: number[] = [];
      let pushed = 0;
      vi.stubGlobal('fetch', async () => {
        if (pushed % 6 === 0) {
          recorded.push(await states());
          vi.setSystemTime(Date.now() + pause);
        }
        pushed += 1;
        return new Response(null, { status: 201 });
      });
      await context.accounts.batch(
        ['routine', 'routine_slot', 'push_device', 'outbox'].map((table) => context.accounts.prepare(`DELETE FROM ${table}`)),
      );
      const [row] = await due(24);
      await deliver(row);
      expect(recorded).toEqual(expected);
    }
  });

  it('a row of reminders stays below the subrequests of an invocation with the most devices', () => {
    const { queues } = v.parse(configSchema, unstable_readConfig({ config: resolve(PROJECT, 'wrangler.toml') }, { hideWarnings: true }));
    expect(queues.consumers.find(({ queue }) => queue === 'vitanyang-push')?.max_batch_size).toBe(1);
    // Lease, readings, digests, records of each six, the end, counts.
    expect(24 * MOST_DEVICES + 1 + 2 * 4 + 2 * 4 + 4 + 2).toBeLessThan(SUBREQUESTS);
  });
});
