import { parseArgs } from 'node:util';
import { importTexts } from '#copy/import.ts';
import { todayInSeoul } from '#domain/zoned-time.ts';
import { type ImportReport, importRows } from '#upstream/import/index.ts';
import { buildIfChanged } from './build.ts';
import { type Databases, databaseIds, openDatabases } from './databases.ts';
import { fetchRegister } from './fetch-register.ts';
import { stateDirectory } from './paths.ts';
import { migrate, seedIfChanged } from './prepare-databases.ts';
import { type ImportFile, ImportFileError, readImportFile } from './read-import-file.ts';
import { accountOf, remoteDatabase } from './remote-database.ts';
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

/** The rows of a file, or of the Ministry's service where a key for it is set; all of them, before anything is changed. */
async function readInput(path: string | undefined): Promise<ImportFile> {
  const key = process.env['MFDS_API_KEY'];
  if (path !== undefined) return readImportFile(path);
  if (key) return fetchRegister({ key, onPage: drawProgress });
  throw new ImportFileError(importTexts.fileNeeded);
}

/** The databases of this machine's state, or with an account those of its deployment. */
async function databasesOf(account: ReturnType<typeof accountOf> | null): Promise<Databases> {
  if (account === null) {
    const state = stateDirectory();
    process.on('exit', lockState(state));
    await buildIfChanged();
    return openDatabases(state);
  }
  await buildIfChanged();
  const ids = databaseIds();
  return {
    catalogue: remoteDatabase(account, ids.get('CATALOGUE') ?? ''),
    accounts: remoteDatabase(account, ids.get('ACCOUNTS') ?? ''),
    close: async () => undefined,
  };
}

/** `npm run catalogue:import -- [FILE] [--remote]`: reads everything first, so that bad input changes nothing. */
async function run(path: string | undefined, isRemote: boolean): Promise<void> {
  const account = isRemote ? accountOf() : null;
  const { rows, hash } = await readInput(path);
  const databases = await databasesOf(account);
  try {
    await migrate(databases.catalogue, 'catalogue');
    await migrate(databases.accounts, 'accounts');
    await seedIfChanged(databases);
    const importedOn = todayInSeoul(Date.now());
    printReport(
      await importRows({
        catalogue: databases.catalogue,
        accounts: databases.accounts,
        rows,
        inputHash: hash,
        importedOn,
        onProgress: drawProgress,
      }),
    );
    console.log(importTexts.memory(Math.round(process.resourceUsage().maxRSS / 1024)));
  } finally {
    await databases.close();
  }
}

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { remote: { type: 'boolean', default: false } } });
  await run(positionals[0], values.remote);
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
