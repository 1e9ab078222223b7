import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#cli/migrate.ts';
import { seedIfChanged } from '#cli/prepare-databases.ts';
import { readImportFile } from '#cli/read-import-file.ts';
import { openRuntime } from '#cli/runtime.ts';
import { importRows } from '#register/import/public.ts';
import { peakMemoryOf, withWorkerd } from '../measure/processes.ts';
import { syntheticRows } from './ministry-rows.ts';

/**
 * Imports into new databases, in a process of its own so that its peak memory is that of the import.
 * Arguments: rows at most, and the Ministry's file or nothing. Prints one line of JSON.
 */
const [most = '1000', file = ''] = process.argv.slice(2);
const rows = file === '' ? syntheticRows(Number(most)) : readImportFile(file).rows.slice(0, Number(most));
const stateDirectory = mkdtempSync(join(tmpdir(), 'vitanyang-bench-import-'));
const { result: runtime, processId } = await withWorkerd(() => openRuntime({ port: 0, stateDirectory, variables: {} }));
try {
  await migrate(runtime.catalogue, 'catalogue');
  await migrate(runtime.accounts, 'accounts');
  await seedIfChanged(runtime, 'examples');
  const run = async () => {
    const start = performance.now();
    const report = await importRows({
      catalogue: runtime.catalogue,
      accounts: runtime.accounts,
      rows,
      inputHash: 'bench',
      importedOn: '2026-01-01',
      onProgress: () => undefined,
    });
    return { seconds: (performance.now() - start) / 1000, products: report.products };
  };
  const first = await run();
  const second = await run();
  const result = {
    rows: rows.length,
    products: first.products,
    seconds: first.seconds,
    secondSeconds: second.seconds,
    importerMegabytes: peakMemoryOf(process.pid),
    workerdMegabytes: peakMemoryOf(processId),
  };
  console.log(JSON.stringify(result));
} finally {
  await runtime.close();
  rmSync(stateDirectory, { recursive: true, force: true });
}
