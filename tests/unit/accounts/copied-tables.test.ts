import { describe, expect, it } from 'vitest';
import { migrate } from '#cli/migrate.ts';
import { COPIED_TABLES, PEOPLES_TABLES, UNCOPIED_TABLES } from '#db/accounts/copied-tables.ts';
import { memoryDatabase } from '#tests/support/sqlite.ts';

async function tables() {
  const database = memoryDatabase();
  await migrate(database, 'accounts');
  const { results } = await database
    .prepare(
      `SELECT m.name, EXISTS (SELECT 1 FROM pragma_table_info(m.name) c WHERE c.name = 'user_id') AS isPeoples FROM sqlite_master m
       WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' AND m.name NOT IN ('d1_migrations', 'applied_migration')`,
    )
    .all();
  return results.map(({ name, isPeoples }) => ({ name: String(name), isPeoples: isPeoples === 1 }));
}

describe('a copy of people’s data', () => {
  const copied = Object.keys(COPIED_TABLES);

  it('a copy of people’s data knows of each table whether it is taken, and why not', async () => {
    const known = new Set([...copied, ...Object.keys(UNCOPIED_TABLES)]);
    expect([...known].sort()).toEqual((await tables()).map(({ name }) => name).sort());
    expect(Object.keys(UNCOPIED_TABLES).filter((name) => copied.includes(name))).toEqual([]);
  });

  it('a copy of a person takes each of the person’s rows', async () => {
    const owned = (await tables()).filter(({ name, isPeoples }) => isPeoples && !(name in UNCOPIED_TABLES)).map(({ name }) => name);
    expect(['user', ...owned].sort()).toEqual(Object.keys(PEOPLES_TABLES).sort());
  });

  it('a copy of people’s data pages each table by its primary key', async () => {
    const database = memoryDatabase();
    await migrate(database, 'accounts');
    for (const [table, key] of Object.entries(COPIED_TABLES)) {
      const { results } = await database.prepare('SELECT name FROM pragma_table_info(?1) WHERE pk > 0 ORDER BY pk').bind(table).all();
      expect([table, results.map(({ name }) => name)]).toEqual([table, key]);
    }
  });
});
