import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { withDeploymentLock } from '#cli/deploy/lock.ts';
import { settleFiles } from '#cli/deploy/old-files.ts';
import { configurationFaults } from '#cli/deploy/preflight.ts';
import { targetOf } from '#cli/deploy/target.ts';
import { failureLine } from '#cli/run-command.ts';
import { refuseBadSettings } from '#cli/worker-variables.ts';
import { settingFaults } from '#platform/env.ts';
import { memoryBucket } from '#tests/support/memory-bucket.ts';
import { memoryDatabase } from '#tests/support/sqlite.ts';

const production = targetOf(null);
const PUBLIC_URL = 'https://vitanyang.example';
const whole = { ...production, settings: { PUBLIC_URL } };

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
    '',
  ])('a configuration is refused in one line with the address %j', (publicUrl) => {
    const faults = configurationFaults({ ...whole, settings: { PUBLIC_URL: publicUrl } });
    expect(faults).not.toEqual([]);
    for (const fault of faults) expect(fault).toMatch(/^PUBLIC_URL[^\n]+$/);
  });

  it('wrangler.toml gives each environment databases, queues, a bucket and a worker of its own', () => {
    const namesOf = ({ databases, queues, bucket, worker }: typeof production) => [
      ...Object.values(databases),
      ...queues,
      `bucket ${bucket}`,
      worker,
    ];
    const names = [production, targetOf('staging')].flatMap(namesOf);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
    expect(names.every((name) => name !== '')).toBe(true);
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
    set('builds/files.json', JSON.stringify({ build: 'first', since, files: { '1.js': since, '2.js': null, '3.js': since } }));
    const settle = async (build: string, before: string, at: string) => {
      await settleFiles(bucket, build, before, ['3.js'], Date.parse(at));
      const kept = [...stored.keys()].filter((key) => key.startsWith('_astro/')).map((key) => key.slice('_astro/'.length));
      return [...kept, JSON.parse(new TextDecoder().decode(stored.get('builds/files.json'))).since];
    };
    const second = Date.parse('2026-11-08T23:00:00Z');
    expect(await settle('second', 'first', '2026-11-08T23:00:00Z')).toEqual(['1.js', '2.js', '3.js', second]);
    expect(await settle('second', 'second', '2026-11-09T01:00:00Z')).toEqual(['2.js', '3.js', second]);
    // Another build answered again meanwhile, and may have had any file.
    const third = Date.parse('2026-11-20T00:00:00Z');
    expect(await settle('third', 'first', '2026-11-20T00:00:00Z')).toEqual(['2.js', '3.js', third]);
    expect(await settle('third', 'third', '2026-11-26T23:00:00Z')).toEqual(['2.js', '3.js', third]);
    expect(await settle('third', 'third', '2026-11-27T01:00:00Z')).toEqual(['3.js', third]);
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
