import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { importTexts } from '#copy/reminders/import.ts';
import { MINISTRY_SERVICE } from '#platform/ministry-service.ts';
import { type MinistryRow, RegisterPageError, type RowRange, readRegisterPage, registerPageAddress } from '#register/import/public.ts';
import { type ImportFile, ImportFileError } from './read-import-file.ts';

export const PAGE_ROWS = 1000;
const ATTEMPTS = 4;
export const FIRST_PAUSE_MS = 1000;

type Options = {
  readonly key: string;
  readonly base?: string;
  readonly onPage?: (rows: number, total: number) => void;
  readonly pauseMs?: number;
};

/** With retries. @throws {ImportFileError} */
export async function fetchPage(address: string, pauseMs: number): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(address);
      if (response.ok) return await response.text();
      if (response.status < 500 || attempt === ATTEMPTS) throw new ImportFileError(importTexts.refusedBy(response.status));
    } catch (failure) {
      if (failure instanceof ImportFileError || attempt === ATTEMPTS)
        throw failure instanceof ImportFileError ? failure : new ImportFileError(importTexts.unreachable);
    }
    await wait(pauseMs * 2 ** (attempt - 1));
  }
}

function readPage(text: string, range: RowRange, before: number) {
  try {
    const page = readRegisterPage(text, range);
    const [error] = page.errors;
    if (error) throw new ImportFileError(importTexts.badLine(error.position));
    return page;
  } catch (failure) {
    if (!(failure instanceof RegisterPageError)) throw failure;
    if (failure.fault === 'refused') throw new ImportFileError(importTexts.refused(failure.said));
    throw new ImportFileError(failure.fault === 'fewer' ? importTexts.stopsAfter(before) : importTexts.noJson);
  }
}

/** A thousand rows a page, all or nothing. @throws {ImportFileError} without the key */
export async function fetchRegister({
  key,
  base = process.env['MFDS_BASE'] || MINISTRY_SERVICE,
  onPage = () => undefined,
  pauseMs = FIRST_PAUSE_MS,
}: Options): Promise<ImportFile> {
  const rows: MinistryRow[] = [];
  const seen = new Set<string>();
  const hash = createHash('sha256');
  for (let total = 1; rows.length < total; ) {
    const range = { from: rows.length + 1, to: rows.length + PAGE_ROWS };
    const text = await fetchPage(registerPageAddress(base, key, range), pauseMs);
    const page = readPage(text, range, rows.length);
    total = page.total;
    if (page.rows.length > 0 && page.rows.every(({ reportNumber }) => seen.has(reportNumber)))
      throw new ImportFileError(importTexts.samePage(rows.length));
    for (const row of page.rows) seen.add(row.reportNumber);
    rows.push(...page.rows);
    hash.update(text);
    if (total > 0) onPage(rows.length, total);
  }
  if (rows.length === 0) throw new ImportFileError(importTexts.noneRegistered);
  return { rows, hash: hash.digest('hex').slice(0, 32) };
}
