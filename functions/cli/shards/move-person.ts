import { setTimeout as wait } from 'node:timers/promises';
import { shardTexts } from '#copy/shards.ts';
import { failWhileSending } from '#outbox/push/queries/open-deliveries.ts';
import type { Database } from '#platform/bindings.ts';
import { hashOf } from '#platform/hash.ts';
import { marked } from '#platform/shards.ts';
import {
  arrive,
  deleteMoved,
  deleteNote,
  deleteWaiting,
  failWhereChanged,
  hasMoved,
  hold,
  insertWaiting,
  isThere,
  putNames,
  release,
  selectBelongings,
  selectNames,
} from './queries/move.ts';

/** So often everything is read again because something had still been written, or was on its way to a device. */
const TRIES = 10;

type Move = {
  /** People's databases, the first one first. */
  readonly shards: readonly Database[];
  readonly userId: number;
  readonly to: number;
  /** So long requests that had begun before may go on writing. */
  readonly settleMs: number;
};

/** Whether a transaction was refused by one of its own conditions. */
const isRefused = (failure: unknown) => failure instanceof Error && /malformed JSON/.test(failure.message);

/**
 * What is read, put where it is going to be, and taken away where it was only if it is still the same.
 * @returns false where they never were at rest
 */
async function carryOver(from: Database, to: Database, { userId, settleMs }: Move): Promise<boolean> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    await wait(settleMs);
    const now = new Date();
    // Somebody who has logged in meanwhile is held as well.
    await from.batch(hold(from, userId));
    // An answer may have been lost after it was done; and who has withdrawn in the last moment has not moved.
    if (!(await isThere(from, userId))) return true;
    const belongings = await selectBelongings(from, userId);
    await to.batch([...deleteWaiting(to, userId), ...insertWaiting(to, belongings, now)]);
    try {
      await from.batch([
        failWhileSending(from, userId, Math.floor(now.getTime() / 60_000)),
        ...failWhereChanged(from, userId, belongings),
        ...deleteMoved(from, userId, now),
      ]);
      return true;
    } catch (failure) {
      if (!isRefused(failure)) throw failure;
    }
  }
  return false;
}

/** Takes somebody from the shard where they are; throws where that cannot be done now, and then they are there as before. */
async function leave(move: Move, first: Database, to: Database, source: number, from: Database): Promise<void> {
  const { userId } = move;
  const names = await namesOn(from, userId);
  await from.batch([deleteNote(from, userId)]);
  await first.batch([putNames(first, userId, names, source, true, new Date())]);
  await from.batch(hold(from, userId));
  if (await carryOver(from, to, move)) return;
  await to.batch(deleteWaiting(to, userId));
  await from.batch(release(from, userId, marked(source, '')));
  await first.batch([putNames(first, userId, names, source, false, new Date())]);
  throw new Error(shardTexts.neverAtRest);
}

async function namesOn(accounts: Database, userId: number): Promise<string[]> {
  return Promise.all((await selectNames(accounts, userId)).map(hashOf));
}

/**
 * Moves a person to another shard: for some seconds their requests are answered that they should come again, and nothing that was written before is lost. Broken off at any
 * moment, the same call goes on.
 * @throws where nobody has the id, or where they never were at rest; then they are where they were
 */
export async function movePerson(move: Move): Promise<void> {
  const { shards, userId, to: target } = move;
  const [first, to] = [shards[0], shards[target]];
  if (first === undefined || to === undefined) throw new Error(shardTexts.noShard(target));
  const isArrived = await isThere(to, userId);
  const there = await Promise.all(shards.map((shard) => isThere(shard, userId)));
  const source = there.indexOf(true);
  const from = shards[source];
  if (!isArrived && from !== undefined) await leave(move, first, to, source, from);
  const left = await Promise.all(shards.map((shard) => hasMoved(shard, userId)));
  if (!isArrived && !left.includes(true)) {
    await to.batch(deleteWaiting(to, userId));
    throw new Error(shardTexts.nobody(userId));
  }
  await to.batch([...(isArrived ? [] : arrive(to, userId)), ...release(to, userId, marked(target, ''))]);
  await first.batch([putNames(first, userId, await namesOn(to, userId), target, false, new Date())]);
  for (const shard of shards) await shard.batch([deleteNote(shard, userId)]);
}
