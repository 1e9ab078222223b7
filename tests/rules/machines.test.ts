import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';

const textOf = (file: string) => readFileSync(resolve(PROJECT, file), 'utf8');
const strings = v.record(v.string(), v.string());
const { scripts, engines, dependencies, devDependencies } = v.parse(
  v.object({ scripts: strings, engines: v.object({ node: v.string() }), dependencies: strings, devDependencies: strings }),
  JSON.parse(textOf('package.json')),
);
const PRELOAD = './functions/cli/node-version.mjs';
/** Of npm: the four machines; what a family lacks is untried. */
const MACHINES = ['linux x64', 'linux arm64', 'darwin x64', 'darwin arm64'];

describe('an older Node', () => {
  it('an older Node is refused by every script of package.json before its first TypeScript file', () => {
    const bare = Object.values(scripts).filter(
      (script) => /\bnode (?!_)[^&]*\.ts\b/.test(script) && !script.includes(`--import ${PRELOAD} `),
    );
    expect(bare).toEqual([]);
    expect(engines.node).toBe('>=22.18.0');
  });

  it.each([
    ['20.19.5', 1],
    ['22.17.9', 1],
    ['22.18.0', 0],
    ['26.1.0', 0],
  ])('an older Node gets one sentence (%s: status %i)', (version, status) => {
    const pretended = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`;
    const ran = spawnSync(process.execPath, ['--import', pretended, '--import', PRELOAD, '-e', ''], { cwd: PROJECT, encoding: 'utf8' });
    expect(ran.status).toBe(status);
    expect(ran.stderr).toMatch(status === 0 ? /^$/ : /^Node 22\.18 or newer is needed; this is [\d.]+\. [^\n]+\n$/);
  });
});

describe('the lock', () => {
  it('the lock has every compiled package for Linux and macOS, x64 and arm64; Node itself for Linux alone', () => {
    const list = v.union([
      v.array(v.string()),
      v.pipe(
        v.string(),
        v.transform((text) => [text]),
      ),
    ]);
    const lock = v.parse(
      v.object({ packages: v.record(v.string(), v.object({ os: v.optional(list), cpu: v.optional(list) })) }),
      JSON.parse(textOf('package-lock.json')),
    );
    const families = new Map<string, Set<string>>();
    for (const [path, { os = [], cpu = [] }] of Object.entries(lock.packages)) {
      if (os.length === 0 || cpu.length === 0) continue;
      const family = path
        .replace(/^.*node_modules\//, '')
        .replace(/[-/](linux|darwin|win32|windows|android|freebsd|openbsd|netbsd|sunos|aix|openharmony|wasm|webcontainer).*$/, '');
      const machines = families.get(family) ?? new Set();
      for (const system of os) for (const processor of cpu) machines.add(`${system} ${processor}`);
      families.set(family, machines);
    }
    const lacking = [...families].flatMap(([family, machines]) => {
      const missing = MACHINES.filter((machine) => !machines.has(machine));
      return missing.length === 0 ? [] : [[family, missing]];
    });
    expect(families.size).toBeGreaterThan(8);
    expect(lacking).toEqual([['node', ['darwin x64', 'darwin arm64']]]);
  });
});

/** Doors of tools that their makers do not promise, each with the reason. A failing test below names the upgrade. */
const DOORS: Readonly<Record<string, { readonly of: string; readonly why: string; readonly files: readonly string[] }>> = {
  unstable_readConfig: {
    of: 'wrangler',
    why: 'reads wrangler.toml as wrangler does, environments and defaults included; another reader would differ',
    files: [
      'astro.config.mjs',
      'functions/cli/deploy/target.ts',
      'tests/bench/parts/reminders.ts',
      'tests/rules/logs.test.ts',
      'tests/unit/notifications/queues.test.ts',
      'tests/unit/reminders/reminder-row.test.ts',
    ],
  },
  unstable_getMiniflareWorkerOptions: {
    of: 'wrangler',
    why: 'turns the built configuration into options of the local runtime, as `wrangler dev` does, whose proxy costs forty times',
    files: ['functions/cli/worker-config.ts', 'tests/support/cloudflare/published.ts'],
  },
  unsafeDirectSockets: {
    of: 'miniflare',
    why: 'a socket for statements of this process; the proxy for bindings blocks on each prepare and bind',
    files: ['functions/cli/statements-worker.ts'],
  },
};

describe('private doors of tools', () => {
  it('private doors of tools are used where the list says, each with a reason', () => {
    const files = [...globSync('{functions,tests,src}/**/*.{ts,tsx,mjs}', { cwd: PROJECT }), 'astro.config.mjs'].filter(
      (file) => file !== 'tests/rules/machines.test.ts',
    );
    const used = files.flatMap((file) =>
      (textOf(file).match(/\bunstable_\w+|\bunsafe[A-Z]\w+(?=:)/g) ?? []).map((name) => `${name} ${file}`),
    );
    const listed = Object.entries(DOORS).flatMap(([name, { files: known }]) => known.map((file) => `${name} ${file}`));
    expect([...new Set(used)].sort()).toEqual(listed.sort());
  });

  it.each(Object.entries(DOORS))('private doors of tools are still there after an upgrade: %s', (name, { of }) => {
    const version = { ...dependencies, ...devDependencies }[of];
    const folder = resolve(PROJECT, 'node_modules', of);
    const found = execFileSync('grep', ['-rlE', `\\b${name}\\b`, '--include=*.js', folder], { encoding: 'utf8' }).trim();
    expect(found, `${of} ${version} has no ${name} any more: the upgrade to it broke the use named in this file`).not.toBe('');
  });

  it('private doors of tools: the beta of miniflare is the runtime that wrangler itself brings', () => {
    const own = v.parse(v.object({ dependencies: strings }), JSON.parse(textOf('node_modules/wrangler/package.json'))).dependencies[
      'miniflare'
    ];
    expect(devDependencies['miniflare'], 'the upgrade of wrangler or miniflare parted them: pin both to one runtime').toBe(own);
  });
});
