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

export function jsonColumn<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(v.string(), v.parseJson(), schema);
}

/** Per isolate; the value is shared. @throws for an invalid text @param most texts before the cache is cleared */
export function rememberedColumn<Column extends v.GenericSchema<string, unknown>>(column: Column, most: number) {
  const known = new Map<string, v.InferOutput<Column>>();
  return v.pipe(
    v.string(),
    v.transform((text): v.InferOutput<Column> => {
      const remembered = known.get(text);
      if (remembered !== undefined) return remembered;
      if (known.size >= most) known.clear();
      const value = v.parse(column, text);
      known.set(text, value);
      return value;
    }),
  );
}

export const flag = v.pipe(
  v.number(),
  v.transform((value) => value === 1),
);

export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (character) => `_${character.toLowerCase()}`);
}

/** @param from table alias */
export function columnsOf(row: { readonly entries: Readonly<Record<string, unknown>> }, from?: string): string {
  return Object.keys(row.entries)
    .map((field) => {
      const column = columnOf(field);
      const named = from === undefined ? column : `${from}.${column}`;
      return column === field ? named : `${named} AS ${field}`;
    })
    .join(', ');
}
