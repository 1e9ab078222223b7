import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { importTexts } from '#copy/reminders/import.ts';
import { todayInSeoul } from '#domain/reminders/zoned-time.ts';
import { factOfRow, formatNames, formatRegister, NAMES_FILE, REGISTER_FILE } from '#register/snapshot/public.ts';
import { PROJECT } from './paths.ts';
import { readImportFile } from './read-import-file.ts';
import { readNamesFile } from './read-names-file.ts';
import { runCommand } from './run-command.ts';

/** `npm run catalogue:snapshot -- ROWS NAMES YYYY-MM [TEXTS]` */
function run([rowsPath, namesPath, gatheredIn, textsPath]: readonly (string | undefined)[]): void {
  if (rowsPath === undefined || namesPath === undefined || gatheredIn === undefined) throw new Error(importTexts.snapshotFilesNeeded);
  const published = new Map(readNamesFile(namesPath).map((name) => [name.report_no, name]));
  const rows = [rowsPath, ...(textsPath === undefined ? [] : [textsPath])].flatMap((path) => readImportFile(path).rows);
  const distinct = [...new Map(rows.toReversed().map((row) => [row.reportNumber, row])).values()];
  const facts = distinct.flatMap((row) => {
    const { maker = '', kind = null } = published.get(row.reportNumber) ?? {};
    return factOfRow({ ...row, maker: row.maker === '' ? maker : row.maker }, kind) ?? [];
  });
  const known = new Set(facts.map(({ reportNumber }) => reportNumber));
  const names = [...published.values()]
    .filter(({ report_no }) => !known.has(report_no))
    .map(({ report_no, ...rest }) => ({ reportNumber: report_no, ...rest }));
  const texts = {
    [REGISTER_FILE]: formatRegister({ readOn: todayInSeoul(Date.now()), facts }),
    [NAMES_FILE]: formatNames({ gatheredIn, names }),
  };
  for (const [file, text] of Object.entries(texts)) writeFileSync(resolve(PROJECT, file), text);
  const bytes = Object.values(texts).reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  console.log(importTexts.snapshot(facts.length, names.length, Math.round(bytes / 1000)));
}

await runCommand(() => run(process.argv.slice(2)));
