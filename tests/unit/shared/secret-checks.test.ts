import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#cli/migrate.ts';
import { checkSecrets, judgeSecrets } from '#cli/secret-checks.ts';
import { storedSecrets } from '#cli/secrets.ts';
import type { Database } from '#platform/bindings.ts';
import { memoryDatabase } from '#tests/support/sqlite.ts';

function madeSecrets(): Readonly<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'vitanyang-secrets-'));
  const secrets = storedSecrets(folder);
  rmSync(folder, { recursive: true });
  return secrets;
}

let accounts: Database;
let first: Readonly<Record<string, string>>;
let second: Readonly<Record<string, string>>;
beforeEach(async () => {
  accounts = memoryDatabase();
  await migrate(accounts, 'accounts');
  [first, second] = [madeSecrets(), madeSecrets()];
});

const joinIn = () =>
  accounts
    .prepare(
      "INSERT INTO user (id, email, nickname, full_name, provider, created_at) VALUES (1, 'a@example.com', 'a', 'a', 'vitacheck', 0)",
    )
    .all();
const check = (secrets: Readonly<Record<string, string>>, isAccepted = false) => checkSecrets(accounts, secrets, 'secrets.env', isAccepted);

describe('the secrets of a start', () => {
  it('secrets may change while there is no account', async () => {
    expect(await check(first)).toEqual([]);
    expect(await check(second)).toEqual([]);
  });

  it('another pepper is refused once there is an account, naming file and way out, until the loss is accepted', async () => {
    await check(first);
    await joinIn();
    expect(await check(first)).toEqual([]);
    const lost = { ...first, PASSWORD_PEPPER: second['PASSWORD_PEPPER'] ?? '' };
    await expect(check(lost)).rejects.toThrow(/^PASSWORD_PEPPER in secrets\.env [^\n]+--accept-lost-pepper[^\n]+$/);
    await expect(check(lost)).rejects.toThrow();
    expect(await check(first)).toEqual([]);
    expect(await check(lost, true)).toEqual([expect.stringMatching(/^PASSWORD_PEPPER is a new one/)]);
    expect(await check(lost)).toEqual([]);
    await expect(check(first)).rejects.toThrow();
  });

  it('a new pepper is accepted beside the one before it', async () => {
    await check(first);
    await joinIn();
    const rotated = { ...first, PASSWORD_PEPPER: second['PASSWORD_PEPPER'] ?? '', PASSWORD_PEPPER_BEFORE: first['PASSWORD_PEPPER'] ?? '' };
    expect(await check(rotated)).toEqual([]);
    expect(await check({ ...first, PASSWORD_PEPPER: second['PASSWORD_PEPPER'] ?? '' })).toEqual([]);
  });

  it('replacing all session keys warns that every session ends', async () => {
    await check(first);
    await joinIn();
    const both = JSON.stringify([...JSON.parse(second['TOKEN_KEYS'] ?? ''), ...JSON.parse(first['TOKEN_KEYS'] ?? '')]);
    expect(await check({ ...first, TOKEN_KEYS: both })).toEqual([]);
    expect(await check({ ...first, TOKEN_KEYS: second['TOKEN_KEYS'] ?? '' })).toEqual([]);
    expect(await check(first)).toEqual([expect.stringMatching(/^TOKEN_KEYS is new: everybody is logged out/)]);
  });

  it('secrets are remembered by a fingerprint that reveals nothing, and judged without a write', async () => {
    await check(first);
    await joinIn();
    const stored = JSON.stringify((await accounts.prepare('SELECT * FROM secret_check').all()).results);
    expect(stored).not.toContain(first['PASSWORD_PEPPER']);
    expect((await judgeSecrets(accounts, second, 'secrets.env', false)).fault).not.toBeNull();
    expect(JSON.stringify((await accounts.prepare('SELECT * FROM secret_check').all()).results)).toBe(stored);
    expect(await judgeSecrets(memoryDatabase(), first, 'secrets.env', false)).toMatchObject({ fault: null });
  });
});
