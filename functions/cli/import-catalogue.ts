import { parseArgs } from 'node:util';
import { importTexts } from '#copy/import.ts';
import { todayInSeoul } from '#domain/zoned-time.ts';
import { type ImportReport, importRows } from '#register/import/public.ts';
import { buildIfChanged } from './build.ts';
import { accountOf } from './cloudflare/account.ts';
import type { Account } from './cloudflare/call.ts';
import { openDatabases } from './databases.ts';
import { deploymentTo } from './deploy/deployment.ts';
import { takeDeploymentLock } from './deploy/lock.ts';
import { targetOf } from './deploy/target.ts';
import { fetchRegister } from './fetch-register.ts';
import { migrate } from './migrate.ts';
import { stateDirectory } from './paths.ts';
import { seedIfChanged } from './prepare-databases.ts';
import { type ImportFile, ImportFileError, readImportFile } from './read-import-file.ts';
import { runCommand } from './run-command.ts';
import { lockState } from './state-lock.ts';

const BAR = 30;

function drawProgress(done: number, total: number): void {
  const filled = Math.round((done / total) * BAR);
  process.stderr.write(`\r[${'#'.repeat(filled)}${'.'.repeat(BAR - filled)}] ${done}/${total}${done === total ? '\n' : ''}`);
}

function printReport(report: ImportReport): void {
  console.log(importTexts.products(report.products, report.skipped, report.brands));
  console.log(importTexts.readings(report.reading.full, report.reading.partial, report.reading.none));
  console.log(importTexts.amounts(report.amounts, report.unknownAmounts));
  for (const [reason, count] of Object.entries(report.reasons)) console.log(`  ${reason}: ${count}`);
  console.log(
    importTexts.unmatched(
      report.unmatched.length,
      report.unmatched
        .slice(0, 8)
        .map(([label, count]) => `${label} ${count}`)
        .join(', '),
    ),
  );
}

async function readInput(path: string | undefined): Promise<ImportFile> {
  const key = process.env['MFDS_API_KEY'];
  if (path !== undefined) return readImportFile(path);
  if (key) return fetchRegister({ key, onPage: drawProgress });
  throw new ImportFileError(importTexts.fileNeeded);
}

type Input = Pick<Parameters<typeof importRows>[0], 'rows' | 'inputHash' | 'importedOn'>;

async function importHere(input: Input): Promise<ImportReport> {
  const state = stateDirectory();
  process.on('exit', lockState(state));
  await buildIfChanged();
  const databases = await openDatabases(state);
  try {
    await migrate(databases.catalogue, 'catalogue');
    await migrate(databases.accounts, 'accounts');
    await seedIfChanged(databases);
    return await importRows({ ...databases, ...input, onProgress: drawProgress });
  } finally {
    await databases.close();
  }
}

async function importRemotely(input: Input, environment: string | null, account: Account): Promise<ImportReport> {
  const { catalogue, accounts } = await deploymentTo(account, targetOf(environment), undefined);
  const lock = await takeDeploymentLock(accounts);
  try {
    // No contract steps: the deployed Worker may still need them.
    await migrate(catalogue, 'catalogue', 'expanding');
    await migrate(accounts, 'accounts', 'expanding');
    await seedIfChanged({ catalogue, accounts }, undefined, drawProgress);
    return await importRows({ catalogue, accounts, ...input, onProgress: drawProgress });
  } finally {
    await lock.release().catch(() => undefined);
  }
}

/** `npm run catalogue:import -- [FILE] [--remote] [--env NAME]`: reads all input before any change. */
async function run(path: string | undefined, isRemote: boolean, environment: string | null): Promise<void> {
  const account = isRemote ? await accountOf() : null;
  const { rows, hash } = await readInput(path);
  const input = { rows, inputHash: hash, importedOn: todayInSeoul(Date.now()) };
  printReport(account === null ? await importHere(input) : await importRemotely(input, environment, account));
  console.log(importTexts.memory(Math.round(process.resourceUsage().maxRSS / 1024)));
}

await runCommand(async () => {
  const options = { remote: { type: 'boolean', default: false }, env: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  await run(positionals[0], values.remote, values.env ?? null);
});
