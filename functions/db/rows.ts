import * as v from 'valibot';
import type { Database } from '#platform/bindings.ts';

type Bound = string | number | null;

export function parseRows<Schema extends v.GenericSchema>(
  schema: Schema,
  outcome: { readonly results: unknown } | undefined,
): v.InferOutput<Schema>[] {
  return v.parse(v.array(schema), outcome?.results);
}

/** @throws when a row does not fit: schema and migrations have drifted */
export async function selectRows<Schema extends v.GenericSchema>(
  database: Database,
  schema: Schema,
  sql: string,
  ...values: readonly Bound[]
): Promise<v.InferOutput<Schema>[]> {
  return parseRows(
    schema,
    await database
      .prepare(sql)
      .bind(...values)
      .all(),
  );
}

export async function selectRow<Schema extends v.GenericSchema>(
  database: Database,
  schema: Schema,
  sql: string,
  ...values: readonly Bound[]
): Promise<v.InferOutput<Schema> | null> {
  const rows = await selectRows(database, schema, sql, ...values);
  return rows[0] ?? null;
}
