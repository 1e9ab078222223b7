import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '#cli/cloudflare/call.ts';
import { comparison } from '#cli/costs/compare.ts';
import { readUsage } from '#cli/costs/usage.ts';
import { type Target, targetOf } from '#cli/deploy/target.ts';
import { type PlatformStandIn, startPlatform } from '../support/cloudflare/platform.ts';
import { runScript } from '../support/run-script.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'vitanyang-costs-'));
let platform: PlatformStandIn;
let account: Account;
let target: Target;
beforeAll(async () => {
  platform = await startPlatform(folder, '');
  target = targetOf(null);
  platform.state.databases.set('id-1', target.databases.CATALOGUE);
  platform.state.databases.set('id-2', target.databases.ACCOUNTS);
  account = { token: platform.state.token, account: platform.state.id, base: platform.base, pauseMs: 1 };
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true, force: true });
});

const environment = () => ({
  CLOUDFLARE_API_TOKEN: platform.state.token,
  CLOUDFLARE_ACCOUNT_ID: platform.state.id,
  CLOUDFLARE_API_BASE_URL: platform.base,
  CLOUDFLARE_RETRY_PAUSE_MS: '1',
});

describe('the usage that the platform counts', () => {
  it('the usage of the platform is that of our worker, databases and bucket over thirty days', async () => {
    expect(await readUsage(account, target, NOW)).toEqual({
      'requests of the worker': 400_000,
      'CPU, ms': 900_000,
      'rows read': 4_000_000,
      'rows written': 2_000_000,
      'database, GB': 50_000_000,
      'queue operations': 60_000,
      'photos kept, GB': 2_000_000_000,
    });
    expect(platform.unknown).toEqual([]);
  });

  it('the usage of the platform has mails where the sending domain is a zone of the account', async () => {
    platform.state.zones.push('example.com');
    const sending = { ...target, settings: { ...target.settings, MAIL_FROM: 'no-reply@example.com' } };
    expect((await readUsage(account, sending, NOW)).mails).toBe(5000);
  });

  it.each([
    ['another form', JSON.stringify({ data: { viewer: { accounts: [{}] } } }), /in another form/],
    ['no JSON', '<html>', /in another form/],
    ['a refusal', JSON.stringify({ data: null, errors: [{ message: 'not authorized' }] }), /refused: not authorized.*Account Analytics/],
  ])('the usage of the platform is refused in one line for %s', async (_, text, words) => {
    const { fetch } = globalThis;
    globalThis.fetch = async (...parts) => (String(parts[0]).endsWith('/graphql') ? new Response(text) : fetch(...parts));
    await expect(readUsage(account, target, NOW)).rejects.toThrow(words);
    globalThis.fetch = fetch;
  });

  it('npm run costs -- --actual prints it beside the formula, and marks what is far off', async () => {
    const { status, out, error } = await runScript('costs.ts', ['--actual', '--people', '10000'], environment());
    expect([status, error]).toEqual([0, '']);
    expect(out).toMatch(/\| rows written \| 2 · \$0 \| 1\.3 · \$0 \| 1\.\d\d \(!\) \|/);
    expect(out).toMatch(/\| requests of the worker \| 0\.4 · \$0 \| 0\.45 · \$0 \| 0\.\d\d \|/);
    expect(out).toContain('Not counted there');
    expect((await runScript('costs.ts', ['--actual'], environment())).error).toMatch(/^Usage: [^\n]+\n$/);
    platform.state.databases.clear();
    expect(comparison({ ...(await readUsage(account, target, NOW)), mails: 3100 }, 10_000)).toMatch(/\| mails \| 0\.0031 .* \| 1\.00 \|/);
  });
});
