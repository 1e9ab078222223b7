import type { Database } from './bindings.ts';
import { describeFailure, logError } from './log.ts';

/** An id keeps its shard in its lowest eight bits. */
const MOST_SHARDS = 256;
const AT_ONCE = 4;

const isDatabase = (value: unknown): value is Database => typeof value === 'object' && value !== null && 'prepare' in value;

/** The databases of people after the first, in their order: ACCOUNTS_1, ACCOUNTS_2 and on, up to the first that is not bound. */
export function furtherAccounts(raw: unknown): Database[] {
  const bound = new Map<string, unknown>(typeof raw === 'object' && raw !== null ? Object.entries(raw) : []);
  const found: Database[] = [];
  for (let shard = 1; shard < MOST_SHARDS; shard += 1) {
    const database = bound.get(`ACCOUNTS_${shard}`);
    if (!isDatabase(database)) break;
    found.push(database);
  }
  return found;
}

const MARK = /^([1-9]\d{0,2})~/;

/** Marks a text (a session, a link) as of one shard. Those of the first have no mark: they are what they were before there were more. */
export function marked(shard: number, text: string): string {
  return shard === 0 ? text : `${shard}~${text}`;
}

/** The shard that a text is marked as of; the first where it has no mark. */
export function shardMarkedOn(text: string): number {
  return Number(MARK.exec(text)?.[1] ?? 0);
}

/** A text without its mark. */
export function unmarked(text: string): string {
  return text.replace(MARK, '');
}

/** An id of somebody who is going to be on a shard; where there is only one it stays as random as it is. */
export function idOn(shard: number, shards: number, id: number): number {
  return shards === 1 ? id : id - (id % MOST_SHARDS) + shard || MOST_SHARDS + shard;
}

/** Where to look first for somebody: ids from before there were shards say nothing, and whoever was moved is elsewhere. */
export function shardHintOf(id: number, shards: number): number {
  const hint = id % MOST_SHARDS;
  return hint < shards ? hint : 0;
}

/** A number below `shards` that is always the same for a text. @param hash of the text */
export function shardOfHash(hash: Uint8Array, shards: number): number {
  return ((hash[0] ?? 0) * 256 + (hash[1] ?? 0)) % shards;
}

/**
 * Does the same for each of some shards, a few at once, whatever becomes of the others: one that is away holds back its own people alone.
 * @throws AggregateError with what failed, when all have been done
 */
export async function eachShard<Shard extends { readonly shard: number }>(
  shards: readonly Shard[],
  work: (one: Shard) => Promise<unknown>,
): Promise<void> {
  const [only] = shards;
  if (shards.length === 1 && only !== undefined) return void (await work(only));
  const failures: unknown[] = [];
  for (let start = 0; start < shards.length; start += AT_ONCE) {
    const some = shards.slice(start, start + AT_ONCE);
    const outcomes = await Promise.allSettled(some.map(work));
    outcomes.forEach((outcome, index) => {
      if (outcome.status === 'fulfilled') return;
      logError('shard-failed', { shard: some[index]?.shard ?? 0, ...describeFailure(outcome.reason) });
      failures.push(outcome.reason);
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${shards.length} shards failed`);
}
