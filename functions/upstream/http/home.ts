import { hashOf, sha256 } from '#platform/hash.ts';
import { marked, shardHintOf, shardMarkedOn, shardOfHash, unmarked } from '#platform/shards.ts';
import { ApiError } from './api-error.ts';
import type { Context } from './context.ts';
import { deleteNames, insertName, replaceName, selectLinkHash, selectName, selectPresence, selectSessionId } from './queries/directory.ts';

/** What a session and a link are called while their person is moved to another shard: nobody comes in by them. */
const HELD = 'held~';
/** A move takes about as many seconds. */
const MOVING_SECONDS = 2;

/** The same context among the people of one shard. Where there is only one shard, every context of this file is the one that was given, and nothing is asked. */
export function onShard(context: Context, shard: number): Context {
  const accounts = context.shards[shard];
  if (shard === context.shard || accounts === undefined) return context;
  return { ...context, shard, accounts, accountsNow: accounts };
}

const isOnly = ({ shards }: Context) => shards.length === 1;

function moving(): ApiError {
  return new ApiError('COMMON503', undefined, MOVING_SECONDS);
}

/** All shards, one of them first. */
function shardsFrom({ shards }: Context, first: number): number[] {
  return [first, ...shards.keys().filter((shard) => shard !== first)].filter((shard) => shard < shards.length);
}

/** A name that tells who somebody is before anybody knows where their data is. */
type Name = {
  readonly name: string;
  /** Whether an account on the shard of a context has it. */
  readonly isHad: (home: Context) => Promise<boolean>;
};

/** Among whom a name is known; the first shard's people where it never was written down. @throws COMMON503 while its owner is moved */
export async function homeOfName(context: Context, name: string): Promise<Context> {
  if (isOnly(context)) return context;
  const known = await selectName(context, await hashOf(name));
  if (known?.isMoving) throw moving();
  return onShard(context, known?.shard ?? 0);
}

/** Where a new account with a name is made: with everybody who tries at the same moment on one shard, whose own rules let one of them through. */
export async function placeFor(context: Context, name: string): Promise<Context> {
  if (isOnly(context)) return context;
  const known = await selectName(context, await hashOf(name));
  if (known?.isMoving) throw moving();
  return onShard(context, known?.shard ?? shardOfHash(await sha256(name), context.shards.length));
}

/**
 * Takes names for somebody on the shard of a context, before they have them there. What is claimed and not used counts for nobody a minute later.
 * @returns whether all of them are theirs
 */
export async function claimNames(context: Context, userId: number, names: readonly Name[]): Promise<boolean> {
  if (isOnly(context)) return true;
  for (const { name, isHad } of names) {
    const hash = await hashOf(name);
    // Before there were shards nothing was written down: it is the first that knows.
    const known = await selectName(context, hash);
    if (known?.userId !== userId && (await isHad(onShard(context, known?.shard ?? 0)))) return false;
    if (await insertName(context, hash, userId)) continue;
    const before = await selectName(context, hash);
    if (before === null || !(await replaceName(context, hash, userId, before))) return false;
  }
  return true;
}

/** Forgets the names of somebody who has gone. */
export async function forgetNames(context: Context, userId: number): Promise<void> {
  if (!isOnly(context)) await context.common.batch([deleteNames(context, userId)]);
}

/** Where somebody is, by their id; where it says so if nobody knows them. @throws COMMON503 in the moment in which they move */
export async function homeOfPerson(context: Context, userId: number): Promise<Context> {
  if (isOnly(context)) return context;
  const hint = shardHintOf(userId, context.shards.length);
  let isComing = false;
  for (const shard of shardsFrom(context, hint)) {
    const presence = await selectPresence(onShard(context, shard), userId);
    if (presence === 'there') return onShard(context, shard);
    isComing ||= presence === 'coming';
  }
  if (isComing) throw moving();
  return onShard(context, hint);
}

/** Where the session of a refresh token is. @throws COMMON503 while its person is moved */
export async function homeOfSession(context: Context, refreshToken: string): Promise<Context> {
  if (isOnly(context)) return context;
  const [id = ''] = refreshToken.split('.', 1);
  const hint = shardMarkedOn(id);
  for (const shard of shardsFrom(context, hint)) {
    const known = await selectSessionId(onShard(context, shard), marked(shard, unmarked(id)), HELD + unmarked(id));
    if (known?.startsWith(HELD)) throw moving();
    if (known !== null) return onShard(context, shard);
  }
  return context;
}

/** What a session is called where it is now: whoever was moved sends what it was called before. */
export function sessionIdAt({ shard, shards }: Context, id: string): string {
  return shards.length === 1 ? id : marked(shard, unmarked(id));
}

/** Where the link of a letter counts. @throws COMMON503 while its person is moved */
export async function homeOfLink(context: Context, token: string): Promise<Context> {
  if (isOnly(context)) return context;
  const hash = await hashOf(token);
  for (const shard of shardsFrom(context, shardMarkedOn(token))) {
    const known = await selectLinkHash(onShard(context, shard), hash, HELD + hash);
    if (known?.startsWith(HELD)) throw moving();
    if (known !== null) return onShard(context, shard);
  }
  return context;
}
