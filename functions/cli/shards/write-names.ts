import type { Database } from '#platform/bindings.ts';
import { hashOf } from '#platform/hash.ts';
import { putNames, selectNames, selectPeopleAfter } from './queries/move.ts';

const AT_ONCE = 100;

/** Writes down anew where everybody of the further shards is known: after the first was restored it knows of none. @returns of how many */
export async function writeNames(shards: readonly Database[], now: Date): Promise<number> {
  const [first, ...further] = shards;
  if (first === undefined) return 0;
  let people = 0;
  for (const [index, accounts] of further.entries())
    for (let after = 0; ; ) {
      const ids = await selectPeopleAfter(accounts, after, AT_ONCE);
      const last = ids.at(-1);
      if (last === undefined) break;
      const named = await Promise.all(
        ids.map(async (id) => ({ id, hashes: await Promise.all((await selectNames(accounts, id)).map(hashOf)) })),
      );
      await first.batch(named.map(({ id, hashes }) => putNames(first, id, hashes, index + 1, false, now)));
      people += ids.length;
      after = last;
    }
  return people;
}
