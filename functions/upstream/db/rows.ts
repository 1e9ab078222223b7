import * as v from 'valibot';
import type { Database } from '#platform/bindings.ts';

type Bound = string | number | null;

/** Runs one read and parses each row. Throws when a row does not fit: the schema and the migrations have drifted apart. */
export async function selectRows<Schema extends v.GenericSchema>(
  database: Database,
  schema: Schema,
  sql: string,
  ...values: readonly Bound[]
): Promise<v.InferOutput<Schema>[]> {
  const { results } = await database
    .prepare(sql)
    .bind(...values)
    .all();
  return v.parse(v.array(schema), results);
}

/** The first row of a read, or null. */
export async function selectRow<Schema extends v.GenericSchema>(
  database: Database,
  schema: Schema,
  sql: string,
  ...values: readonly Bound[]
): Promise<v.InferOutput<Schema> | null> {
  const rows = await selectRows(database, schema, sql, ...values);
  return rows[0] ?? null;
}

/** JSON text of a column, parsed by a schema. */
export function jsonColumn<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(v.string(), v.parseJson(), schema);
}

/** SQLite's 0 and 1. */
export const flag = v.pipe(
  v.number(),
  v.transform((value) => value === 1),
);
