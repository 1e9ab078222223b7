import { createECDH } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withDeploymentLock } from '#cli/deploy/lock.ts';
import { forgetOldFiles, keepAllFiles } from '#cli/deploy/old-files.ts';
import { configurationFaults, platformFindings } from '#cli/deploy/preflight.ts';
import { targetOf } from '#cli/deploy/target.ts';
import { failureLine } from '#cli/failure-line.ts';
import { refuseBadSettings } from '#cli/worker-variables.ts';
import { alertsOf, alertsOfBuild } from '#gateway/status/alerts.ts';
import { settingFaults } from '#platform/env.ts';
import { startPlatform } from '../support/cloudflare/platform.ts';
import { memoryBucket } from '../support/memory-bucket.ts';
import { memoryDatabase } from '../support/sqlite.ts';

const production = targetOf(null);
const whole = { ...production, publicUrl: 'https://vitanyang.example', settings: { PUBLIC_URL: 'https://vitanyang.example' } };

describe('what the platform says before a deployment', () => {
  it.each([
    [{}, 1],
    [{ MAIL_FROM: ' ' }, 1],
    [{ MAIL_FROM: 'no-reply@example.com' }, 0],
  ])('a deployment with %j has %i notes about mail', async (settings, notes) => {
    const folder = mkdtempSync(join(tmpdir(), 'vitanyang-notes-'));
    const platform = await startPlatform(folder, '');
    const { token, id } = platform.state;
    const found = await platformFindings({ token, account: id, base: platform.base, pauseMs: 1 }, { ...whole, settings });
    await platform.close();
    rmSync(folder, { recursive: true, force: true });
    expect(found.notes.filter((note) => note.includes('MAIL_FROM'))).toHaveLength(notes);
  });
});

describe('a configuration', () => {
  it('a configuration with a public address is accepted', () => {
    expect(configurationFaults(whole)).toEqual([]);
  });

  it.each([
    'http://vitanyang.example',
    'https://localhost:8787',
    'https://127.0.0.1',
    'https://vitanyang.example/path',
    'vitanyang.example',
    'https://',
    'javascript:alert(1)',
  ])('a configuration is refused in one line with the address %j', (publicUrl) => {
    const faults = configurationFaults({ ...whole, publicUrl });
    expect(faults).toEqual([expect.stringMatching(/^PUBLIC_URL[^\n]+$/)]);
  });

  const staging = targetOf('staging');
  it.each([
    ['the database', { databases: { ...whole.databases, CATALOGUE: staging.databases.CATALOGUE } }, 'vitanyang-staging-catalogue'],
    ['the queues', { queues: staging.queues }, 'vitanyang-staging-push-dead'],
    ['the bucket', { bucket: staging.bucket }, 'vitanyang-staging-pictures'],
    ['the worker', { worker: staging.worker }, 'vitanyang-staging'],
  ])('a configuration is refused with %s of another environment', (_, part, name) => {
    const faults = configurationFaults({ ...whole, ...part });
    expect(faults.join('\n')).toContain(name);
    expect(faults.join('\n')).toContain('belongs to staging');
  });

  it('a configuration must name an environment that exists', () => {
    expect(() => targetOf('nowhere')).toThrow(/^wrangler.toml has no environment nowhere, but staging.$/);
  });

  it.each([
    ['PUBLIC_URL', 'no address'],
    ['PUBLIC_URL', 'https://vitanyang.example/path'],
    ['UPSTREAM_URL', 'nonsense'],
    ['UPSTREAM_URL', 'ftp://api.example'],
    ['UPSTREAM_URL', 'https://api.example/v1'],
    ['ALLOWED_ORIGINS', 'foo'],
    ['ALLOWED_ORIGINS', 'https://one.example,https://two.example/path'],
    ['IMAGE_HOSTS', 'pictures.example; script-src *'],
    ['NAVER_ISSUER', 'naver'],
    ['VAPID_SUBJECT', 'nobody'],
    ['FCM_BASE', 'javascript:1'],
    ['FCM_TOKEN_URL', 'token'],
    ['UPLOAD_URL', 'upload'],
    ['MFDS_BASE', 'register'],
    ['KAKAO_JS_KEY', "x');"],
    ['CONTACT', 'nobody'],
    ['MAIL_FROM', 'nobody'],
    ['PUSH_TIMEOUT_MS', 'soon'],
    ['PUSH_RETRY_SECONDS', '-1'],
    ['CACHE_FRESH_SECONDS', '1e9'],
    ['TOKEN_KEYS', '[]'],
    ['TOKEN_KEYS', 'secret'],
    ['PASSWORD_PEPPER', 'short'],
    ['FIREBASE_CONFIG', '{}'],
    ['FCM_SERVICE_ACCOUNT', 'x'],
  ])('a configuration error names the setting %s when it is %j, and never its value', (name, value) => {
    expect(settingFaults({ [name]: value })).toEqual([name]);
    const [fault] = configurationFaults({ ...whole, settings: { ...whole.settings, [name]: value } });
    expect(fault).toContain(name);
    expect(fault).not.toContain(value);
  });

  it('a configuration error names a secret that is worth nothing, without its value', () => {
    const faults = configurationFaults(whole, { VAPID_PUBLIC_KEY: `B${'A'.repeat(86)}`, VAPID_PRIVATE_KEY: 'zzz' });
    expect(faults).toEqual([expect.stringMatching(/^VAPID_PRIVATE_KEY in secrets.env [^\n]+$/)]);
    expect(faults.join()).not.toContain('zzz');
  });

  it('a configuration error keeps a server from starting, with a line for each name', () => {
    expect(() => refuseBadSettings({ PUBLIC_URL: 'http://localhost:1', CONTACT: '', TOKEN_KEYS: '' })).not.toThrow();
    expect(() => refuseBadSettings({ CONTACT: 'nobody', PUSH_TIMEOUT_MS: '1' })).toThrow(
      /^PUSH_TIMEOUT_MS [^\n]+README[^\n]+\nCONTACT [^\n]+README[^\n]+$/,
    );
  });

  it.each([
    ['the private half is garbage', { VAPID_PRIVATE_KEY: 'zzz' }, 'VAPID_PRIVATE_KEY'],
    ['the public half is garbage', { VAPID_PUBLIC_KEY: 'zzz' }, 'VAPID_PUBLIC_KEY'],
    ['a half is missing', { VAPID_PRIVATE_KEY: '' }, 'VAPID_PRIVATE_KEY'],
    [
      'the halves are of two pairs',
      { VAPID_PRIVATE_KEY: createECDH('prime256v1').generateKeys().subarray(0, 32).toString('base64url') },
      'VAPID_PUBLIC_KEY',
    ],
  ])('a configuration error keeps a server from starting where %s', (_, changed, name) => {
    const pair = createECDH('prime256v1');
    const VAPID_PUBLIC_KEY = pair.generateKeys('base64url');
    const VAPID_PRIVATE_KEY = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
    const keys = { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY };
    expect(() => refuseBadSettings(keys)).not.toThrow();
    expect(() =>
      refuseBadSettings({ VAPID_PUBLIC_KEY_BEFORE: VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY_BEFORE: VAPID_PRIVATE_KEY }),
    ).not.toThrow();
    expect(() => refuseBadSettings({ ...keys, ...changed })).toThrow(new RegExp(`^${name} [^\\n]+README[^\\n]+$`));
  });
});

describe('a watched build', () => {
  it.each([
    ['nothing', {}, []],
    ['four failures of few requests', { requests: 10, '5xx': 4 }, []],
    ['five failures of 500 requests', { requests: 500, '5xx': 5 }, []],
    ['six failures of 500 requests', { requests: 500, '5xx': 6 }, ['errors']],
    ['two failed pushes', { pushes: 2, 'pushes failed': 2 }, []],
    ['three failed pushes of 30', { pushes: 30, 'pushes failed': 3 }, []],
    ['three failed pushes of 20', { pushes: 20, 'pushes failed': 3 }, ['pushes-failing']],
    ['a dead letter', { 'dead letters': 1 }, ['dead-letters']],
  ])('a watched build with %s has the alerts of /status.json', (_, counts, alerts) => {
    expect(alertsOfBuild(counts)).toEqual(alerts);
    const facts = { isReady: true, isSettled: true, openPacks: 0, digests: { today: 0, cap: 1 }, sizes: {}, backupAgeDays: null };
    expect(alertsOf({ ...facts, quarter: { build: counts }, hour: { build: counts } })).toEqual(alerts);
  });
});

describe('the right to deploy', () => {
  it('a deploy lock belongs to one holder until it is released or expires', async () => {
    const accounts = memoryDatabase();
    const refused = () => expect(withDeploymentLock(accounts, async () => undefined)).rejects.toThrow(/^Another deployment[^\n]+$/);
    await withDeploymentLock(accounts, async (firstHolds) => {
      await refused();
      await firstHolds();
    });
    await expect(withDeploymentLock(accounts, () => Promise.reject(new Error('broken off')))).rejects.toThrow('broken off');
    await withDeploymentLock(accounts, async (secondHolds) => {
      await accounts.prepare('UPDATE deployment_lock SET until = 1').all();
      await withDeploymentLock(accounts, async (thirdHolds) => {
        await expect(secondHolds()).rejects.toThrow('Another deployment');
        await thirdHolds();
      });
    });
    await withDeploymentLock(accounts, refused);
  });
});

describe('files of older builds', () => {
  it('files of an older build go a week after a newer one came, except those that the newer one shares', async () => {
    const { bucket, files: stored } = memoryBucket();
    const set = (key: string, text: string) => stored.set(key, new TextEncoder().encode(text));
    for (const file of ['1.js', '2.js', '3.js']) set(`_astro/${file}`, file);
    const since = Date.parse('2026-11-02T00:00:00Z');
    set('builds/files.json', JSON.stringify({ '1.js': since, '2.js': null, '3.js': since }));
    const kept = () => [...stored.keys()].filter((key) => key.startsWith('_astro/')).map((key) => key.slice('_astro/'.length));
    expect(await forgetOldFiles(bucket, ['3.js'], new Date('2026-11-08T23:00:00Z'))).toBe(0);
    expect(await forgetOldFiles(bucket, ['3.js'], new Date('2026-11-09T01:00:00Z'))).toBe(1);
    expect(kept()).toEqual(['2.js', '3.js']);
    // The build before answers again, and is superseded anew.
    await keepAllFiles(bucket);
    expect(await forgetOldFiles(bucket, ['3.js'], new Date('2026-11-20T00:00:00Z'))).toBe(0);
    expect(await forgetOldFiles(bucket, ['3.js'], new Date('2026-11-26T23:00:00Z'))).toBe(0);
    expect(await forgetOldFiles(bucket, ['3.js'], new Date('2026-11-27T01:00:00Z'))).toBe(1);
    expect(kept()).toEqual(['3.js']);
  });
});

describe('a command that fails', () => {
  it.each([
    [Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', path: '/tmp/x' }), 'The disk is full (/tmp/x)'],
    [new Error('D1_ERROR: database or disk is full: SQLITE_FULL'), 'The disk is full:'],
    [Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path: '/root/x' }), '/root/x cannot be written'],
    [new Error('anything else'), 'anything else'],
    ['no error at all', 'no error at all'],
  ])('a failing command says in one line what to do: %s', (failure, words) => {
    expect(failureLine(failure)).toContain(words);
    expect(failureLine(failure)).not.toContain('\n');
  });
});
