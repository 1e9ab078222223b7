import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { importTexts } from '#copy/import.ts';
import { type MinistryRow, readRows } from '#upstream/import/index.ts';
import { type ImportFile, ImportFileError } from './read-import-file.ts';

/** The Ministry's open data service; C003 is the register of health functional foods (건강기능식품 품목제조신고). */
export const SERVICE = 'https://openapi.foodsafetykorea.go.kr';
export const PAGE_ROWS = 1000;
const ATTEMPTS = 4;
export const FIRST_PAUSE_MS = 1000;

type Options = {
  readonly key: string;
  readonly base?: string;
  readonly onPage?: (rows: number, total: number) => void;
  readonly pauseMs?: number;
};

/**
 * One page of the service as it comes, asked for again where the server stumbles.
 * @throws {ImportFileError} when it refuses or cannot be reached
 */
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

function totalOf(text: string): number {
  return Number(/"total_count"\s*:\s*"?(\d+)/.exec(text)?.[1] ?? 0);
}

function rowsOf(text: string): readonly MinistryRow[] {
  try {
    const { rows, errors } = readRows(text);
    const [error] = errors;
    if (error) throw new ImportFileError(importTexts.badLine(error.position));
    return rows;
  } catch (failure) {
    if (failure instanceof RangeError) throw new ImportFileError(importTexts.refused(failure.message));
    if (failure instanceof SyntaxError) throw new ImportFileError(importTexts.noJson);
    throw failure;
  }
}

/**
 * The whole register, page by page (1-based, inclusive, a thousand rows each). Nothing is imported unless every page came.
 * @throws {ImportFileError} with what the person who runs it can do; the key is never part of it
 */
export async function fetchRegister({
  key,
  base = SERVICE,
  onPage = () => undefined,
  pauseMs = FIRST_PAUSE_MS,
}: Options): Promise<ImportFile> {
  const rows: MinistryRow[] = [];
  const hash = createHash('sha256');
  for (let total = 1; rows.length < total; ) {
    const start = rows.length + 1;
    const text = await fetchPage(`${base}/api/${encodeURIComponent(key)}/C003/json/${start}/${start + PAGE_ROWS - 1}`, pauseMs);
    const page = rowsOf(text);
    total = totalOf(text);
    if (page.length === 0 && rows.length < total) throw new ImportFileError(importTexts.stopsAfter(rows.length));
    rows.push(...page);
    hash.update(text);
    onPage(rows.length, total);
  }
  if (rows.length === 0) throw new ImportFileError(importTexts.noneRegistered);
  return { rows, hash: hash.digest('hex').slice(0, 32) };
}
