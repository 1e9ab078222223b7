import * as v from 'valibot';
import { knownDeviceTable } from '#db/accounts/tables/accounts.ts';
import { oldest } from '#db/oldest.ts';
import { selectRows } from '#db/rows.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';

/** By last use; each device leaves up to three. */
const MOST_MARKS = 45;
const KEPT_MS = 180 * 86_400_000;

const deviceRow = v.pick(knownDeviceTable, ['device']);

export async function selectKnownDevices({ accounts }: Context, userId: number): Promise<string[]> {
  const rows = await selectRows(accounts, deviceRow, 'SELECT device FROM known_device WHERE user_id = ?1', userId);
  return rows.map(({ device }) => device);
}

export function rememberDevices({ accounts, now }: Context, userId: number, marks: readonly string[]): Statement[] {
  return [
    ...marks.map((mark) =>
      accounts
        .prepare(
          `INSERT INTO known_device (user_id, device, used_at) SELECT id, ?2, ?3 FROM user WHERE id = ?1
           ON CONFLICT DO UPDATE SET used_at = excluded.used_at`,
        )
        .bind(userId, mark, now.getTime()),
    ),
    accounts
      .prepare(
        `DELETE FROM known_device WHERE user_id = ?1 AND device NOT IN (
           SELECT device FROM known_device WHERE user_id = ?1 ORDER BY used_at DESC, device LIMIT ${MOST_MARKS})`,
      )
      .bind(userId),
  ];
}

export function forgetDevices({ accounts, now }: Context): Statement {
  return accounts
    .prepare(`DELETE FROM known_device WHERE ${oldest('known_device', 'user_id, device', 'used_at < ?1', 'used_at')}`)
    .bind(now.getTime() - KEPT_MS);
}

const MOST_NETWORKS = 10;

export function rememberNetwork({ accounts, now }: Context, userId: number, network: string): Statement[] {
  return [
    accounts
      .prepare(
        `INSERT INTO known_network (user_id, network, used_at) SELECT id, ?2, ?3 FROM user WHERE id = ?1
         ON CONFLICT DO UPDATE SET used_at = excluded.used_at`,
      )
      .bind(userId, network, now.getTime()),
    accounts
      .prepare(
        `DELETE FROM known_network WHERE user_id = ?1 AND network NOT IN (
           SELECT network FROM known_network WHERE user_id = ?1 ORDER BY used_at DESC, network LIMIT ${MOST_NETWORKS})`,
      )
      .bind(userId),
  ];
}

export function forgetNetworks({ accounts, now }: Context): Statement {
  return accounts
    .prepare(`DELETE FROM known_network WHERE ${oldest('known_network', 'user_id, network', 'used_at < ?1', 'used_at')}`)
    .bind(now.getTime() - KEPT_MS);
}
