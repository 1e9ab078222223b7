import { oldest } from '#db/oldest.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/shared/http/context.ts';

const MOST_NETWORKS = 10;
const KEPT_MS = 180 * 86_400_000;

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
