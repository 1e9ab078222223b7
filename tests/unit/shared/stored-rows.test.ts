import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { migrate } from '#cli/migrate.ts';
import { PROJECT } from '#cli/paths.ts';
import { columnOf, columnsOf } from '#db/rows.ts';
import { memoryDatabase } from '#tests/support/sqlite.ts';

type Column = { readonly name: string; readonly type: string; readonly isNullable: boolean };

function columnOfSchema(field: string, schema: unknown): Column {
  const { type, wrapped, options } = v.parse(
    v.object({ type: v.string(), wrapped: v.optional(v.unknown()), options: v.optional(v.array(v.unknown())) }),
    schema,
  );
  if (type === 'nullable') return { ...columnOfSchema(field, wrapped), isNullable: true };
  const kind = type === 'picklist' ? typeof options?.[0] : type;
  return { name: columnOf(field), type: kind === 'number' ? 'NUMBER' : kind === 'string' ? 'TEXT' : kind, isNullable: false };
}

/** Schemas by table: `routineSlotTable` is `routine_slot`. */
async function schemasOf(database: string): Promise<Map<string, Column[]>> {
  const schemas = new Map<string, Column[]>();
  for (const path of globSync(resolve(PROJECT, `functions/db/${database}/tables/*.ts`))) {
    const module: Record<string, unknown> = await import(path);
    for (const [name, schema] of Object.entries(module)) {
      const { entries } = v.parse(v.object({ entries: v.record(v.string(), v.unknown()) }), schema);
      schemas.set(
        columnOf(name.replace(/Table$/, '')),
        Object.entries(entries).map(([field, entry]) => columnOfSchema(field, entry)),
      );
    }
  }
  return schemas;
}

const NOT_OURS = /^sqlite_|^d1_migrations$|^applied_migration$|_search(_\w+)?$/;

describe.each(['catalogue', 'accounts'] as const)('the schemas of stored rows of %s', (name) => {
  it('schemas of stored rows have exactly the columns of their tables', async () => {
    const database = memoryDatabase();
    await migrate(database, name);
    const { results: tables } = await database.prepare(`SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`).all();
    const stored = new Map<string, Column[]>();
    for (const table of tables.map((row) => String(row['name'])).filter((each) => !NOT_OURS.test(each))) {
      const { results } = await database
        .prepare(
          `SELECT name, iif(upper(type) IN ('INTEGER', 'REAL'), 'NUMBER', upper(type)) AS type, NOT "notnull" AS isNullable FROM pragma_table_info('${table}')`,
        )
        .all();
      stored.set(
        table,
        results.map((row) => ({ name: String(row['name']), type: String(row['type']), isNullable: row['isNullable'] === 1 })),
      );
    }
    expect(stored.size).toBeGreaterThan(10);
    expect(await schemasOf(name)).toEqual(stored);
  });
});

describe('the columns of a row', () => {
  it('columns of a row are selected under the names of its fields', () => {
    const row = v.object({ id: v.number(), userId: v.number(), p256dh: v.string() });
    expect(columnsOf(row)).toBe('id, user_id AS userId, p256dh');
    expect(columnsOf(row, 'd')).toBe('d.id, d.user_id AS userId, d.p256dh');
  });
});
