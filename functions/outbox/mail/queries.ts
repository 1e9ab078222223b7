import * as v from 'valibot';
import { mailDeliveryTable, mailRefusalTable } from '#db/accounts/tables/mails.ts';
import { oldest } from '#db/oldest.ts';
import { selectRow } from '#db/rows.ts';
import type { Statement } from '#platform/bindings.ts';
import type { Context } from '#upstream/http/context.ts';

const LEASE_MS = 120_000;
const KEPT_MS = 30 * 86_400_000;

const idRow = v.pick(mailDeliveryTable, ['id']);
const stateRow = v.pick(mailDeliveryTable, ['state']);
const hashRow = v.pick(mailRefusalTable, ['addressHash']);

/** Takes a letter in hand unless it is settled, or somebody has had it in hand for less than two minutes. */
export async function claimMail({ accounts, now }: Context, id: string, kind: string): Promise<boolean> {
  const claimed = await selectRow(
    accounts,
    idRow,
    `INSERT INTO mail_delivery (id, kind, state, attempts, at) VALUES (?1, ?2, 'SENDING', 1, ?3)
     ON CONFLICT DO UPDATE SET state = 'SENDING', attempts = attempts + 1, at = ?3
     WHERE state = 'WAITING' OR (state = 'SENDING' AND at < ?3 - ?4) RETURNING id`,
    id,
    kind,
    now.getTime(),
    LEASE_MS,
  );
  return claimed !== null;
}

/** How far a letter is; null where nothing is known of it. */
export async function selectMailState({ accounts }: Context, id: string): Promise<string | null> {
  return (await selectRow(accounts, stateRow, 'SELECT state FROM mail_delivery WHERE id = ?1', id))?.state ?? null;
}

/** Writes down what became of a letter. */
export function settleMail({ accounts }: Context, id: string, state: v.InferOutput<typeof stateRow>['state']): Statement {
  return accounts.prepare('UPDATE mail_delivery SET state = ?2 WHERE id = ?1').bind(id, state);
}

/** Whether the service has said that it will never write to an address. */
export async function isRefusedAddress({ accounts }: Context, addressHash: string): Promise<boolean> {
  const sql = 'SELECT address_hash AS addressHash FROM mail_refusal WHERE address_hash = ?1';
  return (await selectRow(accounts, hashRow, sql, addressHash)) !== null;
}

/** Remembers that the service will never write to an address. */
export function insertRefusedAddress({ accounts, now }: Context, addressHash: string): Statement {
  return accounts.prepare('INSERT OR IGNORE INTO mail_refusal (address_hash, at) VALUES (?1, ?2)').bind(addressHash, now.getTime());
}

/** Forgets letters of more than a month ago. */
export function deleteOldMails({ accounts, now }: Context): Statement {
  return accounts
    .prepare(`DELETE FROM mail_delivery WHERE ${oldest('mail_delivery', 'id', 'at < ?1', 'at')}`)
    .bind(now.getTime() - KEPT_MS);
}
