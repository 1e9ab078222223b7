import { LARGEST_PHOTO } from '../../../src/domain/photo.ts';
import { readCounted } from '../../platform/read-counted.ts';
import { ApiError } from '../http/api-error.ts';

/** Room for the form around the photo. */
const LARGEST_FORM = LARGEST_PHOTO + 16 * 1024;

function tooLarge(): ApiError {
  return new ApiError('COMMON413', '파일 용량은 5MB 이하만 가능합니다.');
}

/** The bytes of `file` in a form. @throws COMMON413, COMMON415 (no form), VALID400_0 (no file) */
export async function readUpload(request: Request): Promise<Uint8Array> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data;/i.test(type)) throw new ApiError('COMMON415', 'multipart/form-data로 보내 주세요.');
  const bytes = request.body === null ? new Uint8Array() : await readCounted(request.body, LARGEST_FORM);
  if (bytes === null) throw tooLarge();
  const form = await new Response(new Blob([new Uint8Array(bytes)]), { headers: { 'content-type': type } }).formData().catch(() => null);
  const file = form?.get('file');
  if (!(file instanceof File)) throw new ApiError('VALID400_0', '사진 파일(file)이 필요해요.');
  if (file.size > LARGEST_PHOTO) throw tooLarge();
  return new Uint8Array(await file.arrayBuffer());
}
