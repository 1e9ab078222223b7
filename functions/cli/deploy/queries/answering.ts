import * as v from 'valibot';
import { selectRow } from '#db/rows.ts';
import type { Database, Statement } from '#platform/bindings.ts';

const CREATE = 'CREATE TABLE IF NOT EXISTS answering_build (build TEXT PRIMARY KEY, since INTEGER NOT NULL)';

/** A build alone keeps its time: another one begins to answer. */
export function forgetOthers(accounts: Database, build: string): Statement[] {
  return [accounts.prepare(CREATE), accounts.prepare('DELETE FROM answering_build WHERE build <> ?1').bind(build)];
}

/** Every request reaches the build. Idempotent. */
export function insertAnswering(accounts: Database, build: string, now: number): Statement[] {
  const insert = accounts.prepare('INSERT INTO answering_build (build, since) VALUES (?1, ?2) ON CONFLICT DO NOTHING').bind(build, now);
  return [...forgetOthers(accounts, build), insert];
}

/** Null while none is known to answer every request. */
export async function selectAnswering(accounts: Database): Promise<{ readonly build: string; readonly since: number } | null> {
  const { results } = await accounts.prepare(`SELECT name FROM sqlite_master WHERE name = 'answering_build'`).all();
  if (results.length === 0) return null;
  return selectRow(accounts, v.object({ build: v.string(), since: v.number() }), 'SELECT build, since FROM answering_build');
}
