import { importTexts } from '#copy/reminders/import.ts';
import { SALE_KINDS, type SaleKind } from '#domain/supplements/sale-kind.ts';
import { ImportFileError, readTextFile } from './read-import-file.ts';

const COLUMNS = ['report_no', 'name', 'maker', 'kind'] as const;
type PublishedName = Readonly<Record<Exclude<(typeof COLUMNS)[number], 'kind'>, string>> & { readonly kind: SaleKind };

/** Without test entries. @throws {ImportFileError} if a column, a kind or a report number is missing */
export function readNamesFile(path: string): PublishedName[] {
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
