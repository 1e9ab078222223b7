import { LARGEST_PHOTO } from '#domain/labels/photo.ts';
import { readLimitedBody } from '#platform/read-limited-body.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import { findFile } from './find-file.ts';

const LARGEST_FORM = LARGEST_PHOTO + 16 * 1024;

function tooLarge(): ApiError {
  return new ApiError('COMMON413', 'fileSize');
}

/** Field `file`, without a copy. @throws COMMON413, COMMON415 (no form), VALID400_0 (no file) */
export async function readUpload(request: Request): Promise<Uint8Array> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data;/i.test(type)) throw new ApiError('COMMON415', 'formNeeded');
  const announced = Number(request.headers.get('content-length') ?? '') || 0;
  const form = request.body === null ? new Uint8Array() : await readLimitedBody(request.body, LARGEST_FORM, announced);
  if (form === null) throw tooLarge();
  const file = findFile(form, type, 'file');
  if (file === null) throw new ApiError('VALID400_0', 'fileNeeded');
  if (file.length > LARGEST_PHOTO) throw tooLarge();
  return file;
}
