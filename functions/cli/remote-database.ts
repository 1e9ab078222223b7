import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { importTexts } from '#copy/import.ts';
import type { Database, QueryResult, Statement } from '#platform/bindings.ts';

const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 1000;
const TIMEOUT_MS = 60_000;
/** Where wrangler finds the platform's own API, if nothing else is set. */
const PLATFORM = 'https://api.cloudflare.com/client/v4';

type Value = string | number | null;
type Query = { readonly sql: string; readonly params: readonly (string | null)[] };

const answerSchema = v.object({
  success: v.boolean(),
  errors: v.optional(v.array(v.object({ message: v.string() })), []),
  result: v.nullish(
    v.array(
      v.object({
        results: v.array(v.record(v.string(), v.unknown())),
        meta: v.optional(v.object({ rows_read: v.optional(v.number()), rows_written: v.optional(v.number()) }), {}),
      }),
    ),
  ),
});

/** Whose databases are written, and by which right. */
type Account = { readonly token: string; readonly account: string; readonly base: string };

/**
 * The account that the environment names, under the names that wrangler reads.
 * @throws when one is missing
 */
export function accountOf(environment: Readonly<Record<string, string | undefined>> = process.env): Account {
  const { CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_ACCOUNT_ID: account, CLOUDFLARE_API_BASE_URL: base } = environment;
  const missing = [...(token ? [] : ['CLOUDFLARE_API_TOKEN']), ...(account ? [] : ['CLOUDFLARE_ACCOUNT_ID'])];
  if (!token || !account) throw new Error(importTexts.accountNeeded(missing.join(', ')));
  return { token, account, base: base || PLATFORM };
}

/** Whether the same call may go well later: too many of them, or a platform that stumbles. */
function isPassing(status: number): boolean {
  return status === 429 || status >= 500;
}

/**
 * A deployed database behind the port, by the platform's call for queries, as `wrangler d1 execute --remote` makes it: several statements are a batch, which is one
 * transaction. A call that the platform could not answer is made again: what we write may be written twice.
 */
export function remoteDatabase({ token, account, base }: Account, databaseId: string, pauseMs = FIRST_PAUSE_MS): Database {
  const url = `${base}/accounts/${encodeURIComponent(account)}/d1/database/${encodeURIComponent(databaseId)}/query`;

  async function ask(body: string): Promise<Response | null> {
    try {
      return await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch {
      return null;
    }
  }

  async function run(queries: readonly Query[]): Promise<QueryResult[]> {
    const [first] = queries;
    if (first === undefined) return [];
    const body = JSON.stringify(queries.length === 1 ? first : { batch: queries });
    for (let attempt = 1; ; attempt += 1) {
      const response = await ask(body);
      if (response === null || isPassing(response.status)) {
        if (attempt === ATTEMPTS)
          throw new Error(response === null ? importTexts.platformAway : importTexts.platformRefused(String(response.status)));
        const asked = Number(response?.headers.get('retry-after') ?? 0) * 1000;
        await wait(Math.max(asked, pauseMs * 2 ** (attempt - 1)));
        continue;
      }
      const answer = v.safeParse(answerSchema, await response.json().catch(() => null));
      const { success, errors, result } = answer.success ? answer.output : { success: false, errors: [], result: null };
      if (success && result && result.length === queries.length) return result;
      throw new Error(importTexts.platformRefused(errors.map(({ message }) => message).join(', ') || String(response.status)));
    }
  }

  const queryOf = new WeakMap<Statement, Query>();
  function statement(sql: string, values: readonly Value[]): Statement {
    // The call takes texts; a column takes a number from them, and so do comparisons with one.
    const query = { sql, params: values.map((value) => (typeof value === 'number' ? String(value) : value)) };
    const made: Statement = {
      bind: (...bound) => statement(sql, bound),
      async all() {
        const [only] = await run([query]);
        return only ?? { results: [], meta: {} };
      },
    };
    queryOf.set(made, query);
    return made;
  }
  return {
    prepare: (sql) => statement(sql, []),
    batch: (statements) => run(statements.flatMap((each) => queryOf.get(each) ?? [])),
  };
}
