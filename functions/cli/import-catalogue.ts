import { parseArgs } from 'node:util';
import { importTexts } from '#copy/reminders/import.ts';
import { todayInSeoul } from '#domain/reminders/zoned-time.ts';
import { type ImportReport, importRows } from '#register/import/public.ts';
import { accountOf } from './cloudflare/wrangler.ts';
import { withDeploymentLock } from './deploy/lock.ts';
import { fetchRegister } from './fetch-register.ts';
import { migrateAll } from './migrate.ts';
import { seedIfChanged } from './prepare-databases.ts';
import { progress } from './progress.ts';
import { type ImportFile, ImportFileError, readImportFile } from './read-import-file.ts';
import { runCommand } from './run-command.ts';
import { WHERE, withStorage } from './with-storage.ts';

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
  if (key) return fetchRegister({ key, onPage: progress('Rows') });
  throw new ImportFileError(importTexts.fileNeeded);
}

type Input = Pick<Parameters<typeof importRows>[0], 'rows' | 'inputHash' | 'importedOn'>;

async function importInto(
  { catalogue, accounts }: Pick<Parameters<typeof importRows>[0], 'catalogue' | 'accounts'>,
  input: Input,
): Promise<ImportReport> {
  await seedIfChanged({ catalogue, accounts }, undefined, progress);
  return importRows({ catalogue, accounts, ...input, onProgress: progress('Products') });
}

/** `npm run catalogue:import -- [FILE] [--remote] [--env NAME]`: reads all before any change. */
async function run(path: string | undefined, where: Parameters<typeof withStorage>[0]): Promise<void> {
  if (where.remote) await accountOf();
  const { rows, hash } = await readInput(path);
  const input = { rows, inputHash: hash, importedOn: todayInSeoul(Date.now()) };
  const report = await withStorage(where, async (storage) => {
    if (!where.remote) return importInto(storage, input);
    return withDeploymentLock(storage.accounts, async () => {
      // No contract steps: the deployed Worker may still need them.
      await migrateAll(storage, 'expanding');
      return importInto(storage, input);
    });
  });
  printReport(report);
  console.log(importTexts.memory(Math.round(process.resourceUsage().maxRSS / 1024)));
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: WHERE });
  await run(positionals[0], values);
});
