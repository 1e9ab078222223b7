import { barcodeImport } from '#copy/reminders/import.ts';
import { type BarcodeReport, type BarcodeRows, importBarcodes, readBarcodeRows } from '#register/import/public.ts';
import { fetchBarcodes } from './fetch-barcodes.ts';
import { ImportFileError, readTextFile } from './read-import-file.ts';
import { runCommand } from './run-command.ts';
import { withStorage } from './with-storage.ts';

async function readInput(path: string | undefined): Promise<BarcodeRows> {
  const key = process.env['FOODSAFETY_API_KEY'];
  if (path !== undefined) return readBarcodeRows(readTextFile(path));
  if (key) return fetchBarcodes({ key, onPage: (rows, total) => process.stderr.write(`\r${rows}/${total}${rows >= total ? '\n' : ''}`) });
  throw new ImportFileError(barcodeImport.fileNeeded);
}

function printReport({ codes, products, unknownProducts, leftOut }: BarcodeReport): void {
  console.log(codes === 0 ? barcodeImport.noneUsable : barcodeImport.done(codes, products));
  if (unknownProducts > 0) console.log(barcodeImport.unknownProducts(unknownProducts));
  for (const [reason, text] of Object.entries(barcodeImport.leftOut)) {
    const count = new Map(Object.entries(leftOut)).get(reason);
    if (count !== undefined) console.log(`  ${text}: ${count}`);
  }
}

/** `npm run barcodes:import [-- FILE]`: reads all before any change. */
async function run(path: string | undefined): Promise<void> {
  const input = await readInput(path);
  await withStorage({ remote: false }, async ({ catalogue }) => {
    const report = await importBarcodes(catalogue, input);
    printReport(report);
    if (report.codes === 0) process.exitCode = 1;
  });
}

await runCommand(() => run(process.argv[2]));
