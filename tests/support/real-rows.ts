import { readFileSync } from 'node:fs';
import { type ImportReport, importRows, readRows } from '#register/import/public.ts';
import type { TestServer } from './server.ts';

type Labelled = { readonly row: unknown };

export function realRowsText(): string {
  const labelled: Labelled[] = JSON.parse(readFileSync(new URL('../fixtures/ministry-labelled.json', import.meta.url), 'utf8'));
  return labelled.map(({ row }) => JSON.stringify(row)).join('\n');
}

export function importRealRows(server: TestServer, rows = readRows(realRowsText()).rows): Promise<ImportReport> {
  return importRows({
    catalogue: server.catalogue,
    accounts: server.accounts,
    rows,
    inputHash: 'fixture',
    importedOn: '2026-11-20',
    onProgress: () => undefined,
  });
}
