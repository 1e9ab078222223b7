import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type ReadRows, readRows } from '#upstream/import/index.ts';

export type ImportFile = { readonly rows: ReadRows['rows']; readonly hash: string };

/** What is wrong with an import file, said so that the person who ran the import can act on it. */
export class ImportFileError extends Error {}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ImportFileError('파일이 UTF-8이 아니에요. 식약처 자료를 UTF-8로 저장해 다시 시도해 주세요.');
  }
}

function unpack(bytes: Buffer): Uint8Array {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isGzip) return bytes;
  try {
    return gunzipSync(bytes);
  } catch {
    throw new ImportFileError('압축 파일이 중간에 잘렸거나 손상됐어요. 다시 내려받아 주세요.');
  }
}

/** Reads rows of the Ministry's register from JSON, JSON lines or API pages, gzip or not. Refuses the whole file when a part of it cannot be read. */
export function readImportFile(path: string): ImportFile {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch {
    throw new ImportFileError(`파일을 열 수 없어요: ${path}`);
  }
  const text = decode(unpack(bytes));
  let read: ReadRows;
  try {
    read = readRows(text);
  } catch {
    throw new ImportFileError('JSON으로 읽을 수 없는 파일이에요. 식약처 공개 자료(JSON, JSON Lines)인지 확인해 주세요.');
  }
  const [error] = read.errors;
  if (error)
    throw new ImportFileError(
      `${error.position}번째 자료를 읽을 수 없어요. 파일이 잘리지 않았는지 확인해 주세요. 아무것도 바꾸지 않았어요.`,
    );
  if (read.rows.length === 0) throw new ImportFileError('가져올 제품이 없는 파일이에요.');
  return { rows: read.rows, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32) };
}
