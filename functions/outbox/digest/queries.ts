import * as v from 'valibot';
import { userTable } from '#db/accounts/tables/accounts.ts';
import { selectRow } from '#db/rows.ts';
import type { Context } from '#upstream/shared/http/context.ts';

const addressRow = v.pick(userTable, ['email']);

export async function selectDigestAddress({ accounts }: Context, userId: number): Promise<string | null> {
  const row = await selectRow(
    accounts,
    addressRow,
    `SELECT u.email FROM user u JOIN notification_setting n ON n.user_id = u.id AND n.type = 'INTAKE' AND n.channel = 'EMAIL' AND n.enabled
     WHERE u.id = ?1 AND u.email_verified_at IS NOT NULL`,
    userId,
  );
  return row?.email ?? null;
}
