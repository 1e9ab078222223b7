import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PERSONAL_TABLES } from '#db/accounts/personal-tables.ts';
import { isOwnedWrite, MACHINERY, PERSONAL, plain } from '#tests/support/owned-writes.ts';

describe('the rule over writes of personal data', () => {
  it.each([
    "UPDATE routine_slot SET zone = ?2 FROM json_each(?1) j WHERE routine_slot.id = json_extract(j.value, '$.id')",
    'UPDATE routine_slot SET zone = (SELECT zone FROM user_zone WHERE user_id = ?2) WHERE id = ?1',
    'UPDATE routine SET name = ?2 WHERE id = ?1 AND EXISTS (SELECT 1 FROM session WHERE user_id = ?3)',
    'DELETE FROM session WHERE id = ?1',
    'DELETE FROM push_device WHERE user_id = ?1 OR address = ?2',
    'DELETE FROM routine',
    'INSERT INTO credential (user_id, password_hash) VALUES (?1, ?2)',
    'INSERT INTO routine_slot (id, user_id) SELECT ?1, r.user_id FROM routine r WHERE r.id = ?2',
    'INSERT INTO push_device (id, user_id) SELECT ?1, ?2 WHERE EXISTS (SELECT 1 FROM session WHERE user_id = ?2) ON CONFLICT (address) DO UPDATE SET user_id = excluded.user_id',
    'insert into user_zone (user_id, zone) values (?1, ?2)',
  ])('the rule over writes of personal data refuses %s', (sql) => {
    expect(isOwnedWrite(sql)).toBe(false);
  });

  it.each([
    'SELECT * FROM routine WHERE id = ?1',
    'UPDATE routine SET name = ?3 WHERE id = ?1 AND user_id = ?2',
    'DELETE FROM user WHERE id = ?1',
    'DELETE FROM pre_signup WHERE email = (SELECT email FROM user WHERE id = ?1)',
    'INSERT INTO credential (user_id, password_hash) SELECT id, ?2 FROM user WHERE id = ?1',
    'INSERT INTO rate_count (key, count, ends_at) VALUES (?1, 1, ?2)',
  ])('the rule over writes of personal data accepts %s', (sql) => {
    expect(isOwnedWrite(sql)).toBe(true);
  });

  it('the rule over writes of personal data knows every table with people’s data', () => {
    expect(PERSONAL_TABLES.map(({ table }) => table).filter((table) => !PERSONAL.includes(table))).toEqual([]);
  });

  it('the rule over writes of personal data has no exemption that no source uses any more', () => {
    const texts = globSync('functions/**/*.ts').map((path) => readFileSync(path, 'utf8').replaceAll('\\n', ' '));
    // Some statements combine a table and a condition.
    const swept = texts.map((text) =>
      text.replace(
        /\$\{oldest\(\s*'(\w+)',\s*'([\w, ]+)',\s*(['`])(.+?)\3/g,
        (_, table, key, __, fits) => `(${key}) IN (SELECT ${key} FROM ${table} WHERE ${fits}`,
      ),
    );
    const sources = [...swept, ...PERSONAL_TABLES.map(({ table, isOwned }) => `DELETE FROM ${table} WHERE ${isOwned}`)].map(plain);
    expect(MACHINERY.filter(({ begins }) => !sources.some((source) => source.includes(begins)))).toEqual([]);
  });
});
