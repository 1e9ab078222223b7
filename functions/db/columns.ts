import * as v from 'valibot';

/** JSON text of a column, parsed by a schema. */
export function jsonColumn<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(v.string(), v.parseJson(), schema);
}

/**
 * A column whose texts come again and again, each read once per isolate: whoever reads it shares the value. Throws for a text that does not fit.
 * @param most how many texts are remembered before all are forgotten
 */
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

/** SQLite's 0 and 1. */
export const flag = v.pipe(
  v.number(),
  v.transform((value) => value === 1),
);

/** The column of a field: `userId` is `user_id`. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** What a statement selects for a row of this schema: each column under the name of its field. @param from the table's name in the statement, where it has several */
export function columnsOf(row: { readonly entries: Readonly<Record<string, unknown>> }, from?: string): string {
  return Object.keys(row.entries)
    .map((field) => {
      const column = columnOf(field);
      const named = from === undefined ? column : `${from}.${column}`;
      return column === field ? named : `${named} AS ${field}`;
    })
    .join(', ');
}
