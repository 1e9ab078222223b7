import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/**
 * Extension: stores a photo. The body is `multipart/form-data` with `file` (JPEG, PNG or WEBP by content, at most 5 MB) and, as image hosts want it,
 * `upload_preset` (ignored). `secure_url` is also beside the envelope. 413 when too large, 415 when no such picture.
 */
export const uploadPicture = endpoint({
  id: 'uploadPicture',
  method: 'POST',
  path: '/api/v1/uploads',
  auth: 'required',
  cache: 'private',
  wrapping: 'envelope-and-copies',
  result: v.object({ secure_url: v.string() }),
});
