import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT } from '#cli/paths.ts';
import packageFile from '#package' with { type: 'json' };

const SOURCES = ['src', 'functions', 'public', 'package.json', 'astro.config.mjs', 'wrangler.toml', 'tsconfig.json'];
const FOLDER_OF_CODE = '`_astro/';
const NAMES_OF_CODE = "'_astro/[hash].js'";

export const NEXT_VERSION = packageFile.version.replace(/\d+$/, (patch) => String(Number(patch) + 1));
const [COLUMN, RENAMED] = ['device_type', 'device_kind'];
const NAMES_THE_COLUMN = ['functions/db/accounts/personal-tables.ts', 'functions/upstream/notifications/queries.ts'];
const copied = (when: string) =>
  `CREATE TRIGGER ${when.toLowerCase().split(' ')[0]}_kind AFTER ${when} ON push_device BEGIN UPDATE push_device SET ${RENAMED} = new.${COLUMN} WHERE id = new.id; END;\n`;
/** The next release renames a column: added and kept equal first, dropped by the contract step. */
const STEPS = {
  'migrations/9998_kind.sql': `ALTER TABLE push_device ADD COLUMN ${RENAMED} text;\nUPDATE push_device SET ${RENAMED} = ${COLUMN};\n${copied('INSERT')}${copied(`UPDATE OF ${COLUMN}`)}`,
  'contracts/9999_type.sql': `DROP TRIGGER insert_kind;\nDROP TRIGGER update_kind;\nALTER TABLE push_device DROP COLUMN ${COLUMN};\n`,
};

function edit(path: string, ...changes: readonly (readonly [string, string])[]): void {
  const text = readFileSync(path, 'utf8');
  if (changes.some(([before]) => !text.includes(before))) throw new Error(`${path} names it otherwise now`);
  writeFileSync(
    path,
    changes.reduce((changed, [before, after]) => changed.replaceAll(before, after), text),
  );
}

/**
 * Builds a next release: a migration, a contract step, and new names for all code, the worst case for an open tab.
 * @returns the worker's configuration, and its steps on a state that no server has open
 */
export async function buildNextRelease(): Promise<{
  readonly config: string;
  migrate(stateDirectory: string, step: 'expand' | 'contract'): Promise<void>;
  remove(): void;
}> {
  const folder = mkdtempSync(join(tmpdir(), 'vitanyang-build-'));
  for (const name of SOURCES) cpSync(resolve(PROJECT, name), join(folder, name), { recursive: true });
  symlinkSync(resolve(PROJECT, 'node_modules'), join(folder, 'node_modules'));
  edit(join(folder, 'astro.config.mjs'), [FOLDER_OF_CODE, '`_astro/next-'], [NAMES_OF_CODE, "'_astro/next-[hash].js'"]);
  edit(join(folder, 'package.json'), [`"version": "${packageFile.version}"`, `"version": "${NEXT_VERSION}"`]);
  for (const path of NAMES_THE_COLUMN) edit(join(folder, path), [COLUMN, RENAMED]);
  for (const [name, sql] of Object.entries(STEPS)) {
    const path = join(folder, 'functions/db/accounts', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, sql);
  }
  const run = promisify(execFile);
  await run(process.execPath, [resolve(PROJECT, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent'], {
    cwd: folder,
    env: { ...process.env, BUILD_ID: 'next', NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
  });
  return {
    config: join(folder, 'dist/server/wrangler.json'),
    async migrate(stateDirectory, step) {
      const code = `import { openDatabases } from './functions/cli/databases.ts';
        import { contract, migrateAll } from './functions/cli/migrate.ts';
        const databases = await openDatabases(process.argv[1]);
        await ${step === 'expand' ? `migrateAll(databases, 'expanding')` : `contract(databases.accounts, 'accounts')`};
        await databases.close();`;
      await run(process.execPath, ['--input-type=module', '--eval', code, stateDirectory], { cwd: folder });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
