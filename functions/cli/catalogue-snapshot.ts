import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { importTexts } from '#copy/reminders/import.ts';
import { todayInSeoul } from '#domain/reminders/zoned-time.ts';
import { SALE_KINDS, type SaleKind } from '#domain/supplements/sale-kind.ts';
import { factOfRow, formatNames, formatRegister, NAMES_FILE, REGISTER_FILE } from '#register/snapshot/public.ts';
import { PROJECT } from './paths.ts';
import { ImportFileError, readImportFile, readTextFile } from './read-import-file.ts';
import { runCommand } from './run-command.ts';

const COLUMNS = ['report_no', 'name', 'maker', 'kind'] as const;
type PublishedName = Readonly<Record<Exclude<(typeof COLUMNS)[number], 'kind'>, string>> & { readonly kind: SaleKind };

/** Without test entries. @throws {ImportFileError} if a column, a kind or a report number is missing */
function readNamesFile(path: string): PublishedName[] {
  const [head = '', ...lines] = readTextFile(path)
    .split('\n')
    .filter((line) => line !== '');
  const places = COLUMNS.map((column) => head.split('\t').indexOf(column));
  if (places.includes(-1)) throw new ImportFileError(importTexts.unreadableNames(1));
  return lines.flatMap((line, index) => {
    const fields = line.split('\t');
    const [report_no = '', name = '', maker = '', said = ''] = places.map((place) => fields[place]?.trim());
    if (said === 'TEST') return [];
    const kind = SALE_KINDS.find((known) => known === said);
    if (kind === undefined || name === '' || !/^\d{12,15}$/.test(report_no))
      throw new ImportFileError(importTexts.unreadableNames(index + 2));
    return [{ report_no, name, maker, kind }];
  });
}

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
