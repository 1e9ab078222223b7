import * as v from 'valibot';
import type { Database } from '#platform/bindings.ts';

/** The body of `d1_batch-query`: text parameters, one statement or a batch. */
const single = v.strictObject({
  sql: v.pipe(v.string(), v.maxBytes(100_000)),
  params: v.optional(v.pipe(v.array(v.string()), v.maxLength(100))),
});
const bodySchema = v.union([single, v.strictObject({ batch: v.pipe(v.array(single), v.minLength(1)) })]);
const LARGEST_VALUE = 2_000_000;

/** `stumbled` is the stand-in's own failure, not the database's. */
type QueryAnswer = { readonly result: unknown } | { readonly refused: string } | { readonly stumbled: true };

export async function answerQuery(database: Database, text: string): Promise<QueryAnswer> {
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), bodySchema), text);
  if (!body.success) return { refused: `not a query: ${body.issues[0].message}` };
  const queries = 'batch' in body.output ? body.output.batch : [body.output];
  if (queries.some(({ params = [] }) => params.some((value) => Buffer.byteLength(value) > LARGEST_VALUE)))
    return { refused: 'string or blob too big' };
  try {
    const result = await database.batch(queries.map(({ sql, params = [] }) => database.prepare(sql).bind(...params)));
    return { result: result.map(({ results, meta }) => ({ results, meta, success: true })) };
  } catch (failure) {
    const message = failure instanceof Error ? failure.message : String(failure);
    // An idle connection to the runtime that was closed is the stand-in's failure.
    return message.startsWith('D1_') ? { refused: message } : { stumbled: true };
  }
}
