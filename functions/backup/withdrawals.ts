import * as v from 'valibot';
import type { Bucket } from '#platform/bindings.ts';

/** Identifiable with the backup key only. */
const noteSchema = v.pipe(v.string(), v.parseJson(), v.object({ subjectHash: v.string(), at: v.number() }));
type Withdrawal = v.InferOutput<typeof noteSchema>;

const DAY_MS = 86_400_000;

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

async function keysOf(bucket: Pick<Bucket, 'list'>, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await bucket.list(cursor === undefined ? { prefix } : { prefix, cursor });
    keys.push(...page.objects.map(({ key }) => key));
    if (page.cursor === undefined) return keys;
    cursor = page.cursor;
  }
}

export async function readWithdrawals(bucket: Pick<Bucket, 'list' | 'get'>, since: number, now: number): Promise<Map<string, Withdrawal>> {
  const known = new Map<string, Withdrawal>();
  for (let day = since - DAY_MS; dayOf(day) <= dayOf(now + DAY_MS); day += DAY_MS)
    for (const key of await keysOf(bucket, `withdrawals/${dayOf(day)}/`)) {
      const stored = await bucket.get(key);
      if (stored !== null) known.set(key.slice(key.lastIndexOf('/') + 1), v.parse(noteSchema, await new Response(stored.body).text()));
    }
  return known;
}

export async function deleteOldWithdrawals(bucket: Bucket, before: number): Promise<void> {
  // Also look at earlier days, which a missed night left.
  for (let day = before - 7 * DAY_MS; dayOf(day) < dayOf(before); day += DAY_MS) {
    const keys = await keysOf(bucket, `withdrawals/${dayOf(day)}/`);
    for (let start = 0; start < keys.length; start += 1000) await bucket.delete(keys.slice(start, start + 1000));
  }
}
