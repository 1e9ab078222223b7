import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { importTexts } from '#copy/reminders/import.ts';
import { type ReadRows, readRows } from '#register/import/public.ts';

export type ImportFile = { readonly rows: ReadRows['rows']; readonly hash: string };

export class ImportFileError extends Error {}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ImportFileError(importTexts.noUtf8);
  }
}

function unpack(bytes: Buffer): Uint8Array {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isGzip) return bytes;
  try {
    return gunzipSync(bytes);
  } catch {
    throw new ImportFileError(importTexts.brokenArchive);
  }
}

function readBytes(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new ImportFileError(importTexts.noFile(path));
  }
}

/** Plain or gzip. @throws {ImportFileError} if missing, damaged or not UTF-8 */
export function readTextFile(path: string): string {
  return decode(unpack(readBytes(path)));
}

/** JSON, JSON lines or API pages; all or nothing. @throws {ImportFileError} */
export function readImportFile(path: string): ImportFile {
  const bytes = readBytes(path);
  const text = decode(unpack(bytes));
  let read: ReadRows;
  try {
    read = readRows(text);
  } catch {
    throw new ImportFileError(importTexts.unreadableFile);
  }
  const [error] = read.errors;
  if (error) throw new ImportFileError(importTexts.badRow(error.position));
  if (read.rows.length === 0) throw new ImportFileError(importTexts.emptyFile);
  return { rows: read.rows, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32) };
}
