import * as v from 'valibot';
import { deliveryTable, dispatchPackTable } from '#db/accounts/tables/dispatch.ts';
import { parseRows, selectRow } from '#db/rows.ts';
import type { Database, Statement } from '#platform/bindings.ts';
import { type PushContext, seconds } from '../push-context.ts';
import { countEvent } from './state.ts';

const deliveryRow = v.object({
  due: deliveryTable.entries.dueMinute,
  ...v.pick(deliveryTable, ['kind', 'subjectId', 'detail', 'missed', 'attempt']).entries,
  /** Devices still to be sent to; null: all. */
  pending: deliveryTable.entries.pendingDevices,
});
/** A row of the ledger that is ours to send. */
export type Delivery = v.InferOutput<typeof deliveryRow>;

/** What became of a delivery. */
export type DeliveryOutcome = {
  readonly delivery: Delivery;
  readonly state: Extract<v.InferOutput<typeof deliveryTable>['state'], 'sent' | 'skipped' | 'failed' | 'retrying'>;
  readonly detail: Delivery['detail'];
  readonly pending: Delivery['pending'];
};

/** Longer than any sending takes: whoever has held something so long has broken off. */
export const HELD_SECONDS = 120;

/** A pack that nobody has finished by then goes to the queue again. */
export const UNFINISHED_SECONDS = 90;

/** A pack that is ours to send. */
export type TakenPack = {
  readonly deliveries: readonly Delivery[];
  /** Writes down what became of some deliveries. */
  write(outcomes: readonly DeliveryOutcome[]): Statement[];
  /** Lets go of a pack of which nothing is left to do; otherwise says when to look at it again. */
  close(waitSeconds: number | null): Statement[];
};

const packRow = v.pick(dispatchPackTable, ['deliveries']);

const IN_PACK = `due_minute = j.value ->> 0 AND kind = j.value ->> 1 AND subject_id = j.value ->> 2`;

/** The deliveries of a pack as JSON; null when it is done and gone. */
async function readPack({ accounts }: Pick<PushContext, 'accounts'>, id: number): Promise<string | null> {
  const pack = await selectRow(accounts, packRow, 'SELECT deliveries FROM dispatch_pack WHERE id = ?1', id);
  return pack?.deliveries ?? null;
}

/**
 * Takes what nobody else is sending: the queue may bring a pack twice, and only one gets each row. How long a row has been held is told by the clock
 * of the database, the same for everybody.
 */
async function takeDeliveries({ accounts, now }: PushContext, packId: number, json: string): Promise<Delivery[]> {
  const [, taken] = await accounts.batch([
    accounts
      .prepare('UPDATE dispatch_pack SET send_after = ?2 WHERE id = ?1')
      .bind(packId, seconds(now) + HELD_SECONDS + UNFINISHED_SECONDS),
    accounts
      .prepare(
        `UPDATE delivery SET state = 'sending', attempt = attempt + 1, updated_at = unixepoch() FROM json_each(?1) j
         WHERE ${IN_PACK} AND (state IN ('claimed', 'retrying') OR (state = 'sending' AND updated_at < unixepoch() - ${HELD_SECONDS}))
         RETURNING due_minute AS due, kind, subject_id AS subjectId, pending_devices AS pending, detail, missed, attempt`,
      )
      .bind(json),
  ]);
  return parseRows(deliveryRow, taken);
}

/** Writes down what became of some deliveries. */
function writeOutcomes({ accounts, now }: PushContext, outcomes: readonly DeliveryOutcome[]): Statement {
  return accounts
    .prepare(
      `UPDATE delivery SET state = j.value ->> 3, detail = COALESCE(j.value ->> 4, detail), pending_devices = j.value ->> 5, updated_at = ?2
       FROM json_each(?1) j WHERE ${IN_PACK} AND state = 'sending'`,
    )
    .bind(
      JSON.stringify(
        outcomes.map(({ delivery, state, detail, pending }) => [delivery.due, delivery.kind, delivery.subjectId, state, detail, pending]),
      ),
      seconds(now),
    );
}

/** Lets go of a pack of which nothing is left to do; otherwise says when to look at it again. */
function closePack({ accounts, now }: PushContext, packId: number, json: string, waitSeconds: number | null): Statement[] {
  const open = `EXISTS (SELECT 1 FROM json_each(?2) j JOIN delivery ON ${IN_PACK} WHERE state IN ('claimed', 'sending', 'retrying'))`;
  return [
    accounts.prepare(`DELETE FROM dispatch_pack WHERE id = ?1 AND NOT ${open}`).bind(packId, json),
    ...(waitSeconds === null
      ? []
      : [
          accounts
            .prepare('UPDATE dispatch_pack SET send_after = ?2 WHERE id = ?1')
            .bind(packId, seconds(now) + waitSeconds + UNFINISHED_SECONDS),
        ]),
  ];
}

/** Takes a pack of rows: what is put off, summed up, or sent again by hand; null when it is done and gone. */
export async function takeRows(context: PushContext, packId: number): Promise<TakenPack | null> {
  const json = await readPack(context, packId);
  if (json === null) return null;
  return {
    deliveries: await takeDeliveries(context, packId, json),
    write: (outcomes) => [writeOutcomes(context, outcomes)],
    close: (waitSeconds) => closePack(context, packId, json, waitSeconds),
  };
}

/** The end of a pack that could not be sent in all its tries; counted where readiness shows it. @returns how many deliveries end with it */
export async function buryPack(context: Pick<PushContext, 'accounts' | 'now'>, packId: number): Promise<number> {
  const json = await readPack(context, packId);
  if (json === null) return 0;
  const [buried] = await context.accounts.batch([
    context.accounts
      .prepare(
        `UPDATE delivery SET state = 'dead', updated_at = ?2 FROM json_each(?1) j
         WHERE ${IN_PACK} AND state IN ('claimed', 'sending', 'retrying') RETURNING subject_id`,
      )
      .bind(json, seconds(context.now)),
    context.accounts.prepare('DELETE FROM dispatch_pack WHERE id = ?1').bind(packId),
  ]);
  const deliveries = buried?.results.length ?? 0;
  if (deliveries > 0) await countEvent(context.accounts, 'dead-letters', deliveries).all();
  return deliveries;
}

const claimRow = v.object({ at: v.nullable(v.number()) });
/** Packs that are looked at: the oldest ones, so that a look costs little however many are open. */
const OLDEST_PACKS = 20;

/** When the oldest reminder was claimed that nobody has begun to send, in seconds since 1970; null when there is none. Summaries wait on purpose. */
export async function oldestUnsentClaim(accounts: Database): Promise<number | null> {
  const claim = await selectRow(
    accounts,
    claimRow,
    `SELECT min(updated_at) AS at FROM (SELECT deliveries FROM dispatch_pack ORDER BY id LIMIT ${OLDEST_PACKS}) p, json_each(p.deliveries) j
       JOIN delivery ON ${IN_PACK} WHERE state = 'claimed' AND kind <> 'SUMMARY'`,
  );
  return claim?.at ?? null;
}
