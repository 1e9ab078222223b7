import * as v from 'valibot';
import { selectRows } from '#db/rows.ts';
import type { Database, Statement } from '#platform/bindings.ts';
import { COUNTED, type Counts } from '#platform/minute-counts.ts';

const KEPT_MINUTES = 2 * 1440;

/** Flat keys (`name@build`), as the previous release adds its own. Deletes old rows hourly. */
export function addCounts(accounts: Database, minute: number, build: string, counts: Counts): Statement[] {
  const keyed = Object.entries(counts).map(([name, value]) => [`${name}@${build}`, value] as const);
  const sums = keyed.map((_, index) => `?${2 * index + 3}, coalesce(counts ->> ?${2 * index + 3}, 0) + ?${2 * index + 4}`);
  const add = accounts
    .prepare(
      `INSERT INTO observed_minute (minute, counts) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET counts = json_set(counts, ${sums.join()})`,
    )
    .bind(minute, JSON.stringify(Object.fromEntries(keyed)), ...keyed.flatMap(([key, value]) => [`$."${key}"`, value]));
  const forget = accounts.prepare('DELETE FROM observed_minute WHERE minute < ?1').bind(minute - KEPT_MINUTES);
  return minute % 60 === 0 ? [add, forget] : [add];
}

/** Bytes. */
export async function readSize(database: Database): Promise<number | null> {
  return (await database.prepare('SELECT 1').all()).meta.size_after ?? null;
}

const countedRow = v.object({ name: v.picklist(COUNTED), build: v.string(), total: v.number() });

export async function selectCounts(accounts: Database, from: number): Promise<Readonly<Record<string, Counts>>> {
  const rows = await selectRows(
    accounts,
    countedRow,
    `SELECT name, build, sum(value) AS total FROM (
       SELECT substr(key, 1, instr(key, '@') - 1) AS name, substr(key, instr(key, '@') + 1) AS build, value
       FROM observed_minute, json_each(counts) WHERE minute >= ?1)
     WHERE name IN (SELECT value FROM json_each(?2)) GROUP BY name, build ORDER BY build, name`,
    from,
    JSON.stringify(COUNTED),
  );
  const builds = new Map<string, Counts>();
  for (const { name, build, total } of rows) builds.set(build, { ...builds.get(build), [name]: total });
  return Object.fromEntries(builds);
}
