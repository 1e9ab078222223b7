import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';
import { findSecrets } from '../security/find-secrets.ts';

/** Licences compatible with our use: unmodified, at build time or bundled with notices. */
const LICENCES = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'MPL-2.0',
  'CC0-1.0',
  'BlueOak-1.0.0',
  'Python-2.0',
  'OFL-1.1',
  'Zlib',
];
/** Packages under another licence, each with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  '@img/sharp': 'LGPL-3.0: pictures are made at build time; nothing of it is in what is delivered',
};

const lockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string()),
      license: v.optional(v.string()),
      resolved: v.optional(v.string()),
      link: v.optional(v.boolean()),
    }),
  ),
});
const lock = v.parse(lockSchema, JSON.parse(readFileSync(resolve(PROJECT, 'package-lock.json'), 'utf8')));
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');

/** `A AND B` needs both, `A OR B` one of them. */
function isAllowed(licence: string): boolean {
  const plain = licence.replace(/[()]/g, '');
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isAllowed);
  return plain.split(' AND ').every((each) => LICENCES.includes(each));
}

describe('packages', () => {
  it('packages have licences that are on the list', () => {
    const refused = packages.filter(([path, { license }]) => {
      const name = path.replace(/^.*node_modules\//, '');
      return !isAllowed(license ?? 'none') && !Object.keys(EXCEPTIONS).some((each) => name.startsWith(each));
    });
    expect(refused.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
    for (const name of Object.keys(EXCEPTIONS))
      expect(packages.some(([path, { license }]) => path.includes(name) && !isAllowed(license ?? ''))).toBe(true);
  });

  it('packages are named without an address to fetch them from', () => {
    expect(packages.filter(([, { resolved, link }]) => resolved !== undefined && !link).map(([path]) => path)).toEqual([]);
  });

  it.each(['dependencies', 'devDependencies', 'optionalDependencies'] as const)('packages of %s are pinned to one version', (kind) => {
    const file = v.parse(v.record(v.string(), v.unknown()), JSON.parse(readFileSync(resolve(PROJECT, 'package.json'), 'utf8')));
    const versions = v.parse(v.record(v.string(), v.string()), file[kind]);
    expect(Object.entries(versions).filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });
});

describe('the bill of materials', () => {
  it('the bill of materials names every package of the lock with its version and licence', () => {
    const out = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: PROJECT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
    const component = v.object({ name: v.string(), version: v.string(), licenses: v.pipe(v.array(v.unknown()), v.minLength(1)) });
    const bill = v.parse(v.object({ bomFormat: v.literal('CycloneDX'), components: v.array(component) }), JSON.parse(out));
    const named = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));
    const locked = packages.map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`);
    const aliased = new Set(['typescript-native']);
    expect(locked.filter((each) => !named.has(each) && !aliased.has(each.split('@')[0] ?? ''))).toEqual([]);
  });
});

describe('workflows', () => {
  const workflows = globSync('.github/workflows/*.yml', { cwd: PROJECT }).map((file) => readFileSync(resolve(PROJECT, file), 'utf8'));
  const used = [...new Set(workflows.flatMap((text) => [...text.matchAll(/uses: (\S+)/g)].map(([, use = '']) => use)))];

  it('workflows use actions by a tag or a commit, and npm run pins prints a line for each tag and image', () => {
    expect(used.filter((use) => !/@(v\d+[\w.]*|[0-9a-f]{40})$/.test(use))).toEqual([]);
    const script = resolve(PROJECT, 'functions/cli/print-pins.ts');
    // Without git and docker, so that nothing is asked for.
    const out = execFileSync(process.execPath, [script], { encoding: 'utf8', env: { PATH: '' } });
    for (const use of used.filter((each) => /@v\d/.test(each))) expect(out).toContain(`uses: ${use} (its commit cannot be asked for here)`);
    expect(out).toContain('container: debian:stable (needs docker to ask for its digest)');
  });

  it('workflows deploy one at a time, by hand, and break none off', () => {
    const deploy = workflows.find((text) => text.startsWith('name: deploy\n')) ?? '';
    expect(deploy).toMatch(/^concurrency:\n {2}group: deploy-\$\{\{ inputs\.environment \}\}\n {2}cancel-in-progress: false$/m);
    expect(deploy).toMatch(/^on:\n {2}workflow_dispatch:$/m);
  });

  it('workflows and packages are looked after by the update bot', () => {
    const bot = readFileSync(resolve(PROJECT, '.github/dependabot.yml'), 'utf8');
    for (const kind of ['npm', 'github-actions']) expect(bot).toContain(`package-ecosystem: ${kind}\n`);
  });
});

describe('secrets', () => {
  const tracked = () =>
    existsSync(resolve(PROJECT, '.git'))
      ? execFileSync('git', ['ls-files', '-z'], { cwd: PROJECT, encoding: 'utf8' }).split('\0').filter(Boolean)
      : [];

  it('secrets stand in no file of the project', () => {
    const files = tracked().filter((file) => existsSync(resolve(PROJECT, file)) && statSync(resolve(PROJECT, file)).size < 1024 * 1024);
    expect(files.length).toBeGreaterThan(500);
    const found = files.flatMap((file) => findSecrets(readFileSync(resolve(PROJECT, file), 'utf8')).map((what) => `${file}: ${what}`));
    expect(found).toEqual([]);
  });

  // Assembled at run time, or the rule would find it in this file.
  const begin = '-----BEGIN';
  it.each([
    [`${begin} PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7`, 'private key'],
    [`${begin} EC PRIVATE KEY-----\nMHcCAQEEIIGlRHQ`, 'private key'],
    [`{"kty":"EC","d":"${'aB3'.repeat(14)}a"}`, 'private part of a JSON key'],
    [`GOOGLE_CLIENT_SECRET=GOCSPX-${'Ab3_'.repeat(7)}`, 'client secret'],
    [`token = 'eyJhbGciOiJFUzI1NiIsInR5cCI6.${'eyJzdWIiOiIxMjM0'.repeat(2)}.${'c2lnbmF0dXJl'.repeat(4)}'`, 'token'],
    [`PASSWORD_PEPPER=${'x7Kp_q2'.repeat(6)}`, 'value of a secret setting'],
  ])('secrets are recognised in %j', (text, what) => expect(findSecrets(text)).toEqual([what]));
  it.each(['TOKEN_KEYS', 'PASSWORD_PEPPER=…', "PASSWORD_PEPPER: 'a pepper of tests'", 'sha512-abc', ''])(
    'secrets are not seen in %j',
    (text) => expect(findSecrets(text)).toEqual([]),
  );
});
