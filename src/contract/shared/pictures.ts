import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/**
 * Extension: stores a photo as WebP. `multipart/form-data`: `file` (JPEG, PNG or WEBP by magic bytes, at most 5 MB and 16 megapixels) and `upload_preset`
 * (ignored, for compatibility). `secure_url` also stands beside the envelope. 413 when too large, 415 for another type, 503 without the image service.
 */
export const uploadPicture = endpoint({
  id: 'uploadPicture',
  method: 'POST',
  path: '/api/v1/uploads',
  wrapping: 'envelope-and-copies',
  result: v.object({ secure_url: v.string() }),
});
