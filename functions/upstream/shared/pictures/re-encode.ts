import * as v from 'valibot';
import { LARGEST_PHOTO, MOST_PHOTO_PIXELS, type PhotoType } from '#domain/labels/photo.ts';
import type { Images } from '#platform/bindings.ts';
import { describeFailure, logReported } from '#platform/log.ts';
import { readLimitedBody } from '#platform/read-limited-body.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';

export const STORED_TYPE = 'image/webp';
/** Pixels. */
const LONGEST_SIDE = 1024;

/** `null` stands for a length. */
const SIGNATURES: Readonly<Record<PhotoType, readonly (number | null)[]>> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/webp': [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
};

/** Too large, not an image, too many pixels, unknown type, undecodable. */
const FILE_CODES = [9402, 9412, 9413, 9520, 9523];
const codeSchema = v.object({ code: v.picklist(FILE_CODES) });

function sniffType(bytes: Uint8Array): string | undefined {
  return Object.entries(SIGNATURES).find(([, signature]) => signature.every((byte, at) => byte === null || byte === bytes[at]))?.[0];
}

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

function notAPhoto(): ApiError {
  return new ApiError('COMMON415', 'fileType');
}

async function orRefuse<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (failure) {
    if (v.is(codeSchema, failure)) throw notAPhoto();
    logReported('images-failed', describeFailure(failure));
    throw new ApiError('A0001', 'uploadFailed');
  }
}

/**
 * Re-encodes a photo as upright WebP of at most 1,024 px, without metadata or crafted bytes. The Images service decodes: 16 megapixels take 64 MB of
 * an isolate's 128. @throws COMMON415 (no JPEG, PNG or WebP), COMMON413 (too many pixels), A0001 (the service failed)
 */
export async function reEncode(images: Images, bytes: Uint8Array): Promise<Uint8Array> {
  const type = sniffType(bytes);
  if (type === undefined) throw notAPhoto();
  const info = await orRefuse(images.info(streamOf(bytes)));
  if (info.format !== type || !('width' in info)) throw notAPhoto();
  if (info.width * info.height > MOST_PHOTO_PIXELS) throw new ApiError('COMMON413', 'filePixels');
  const transformer = images.input(streamOf(bytes)).transform({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'scale-down' });
  const encoded = await orRefuse(transformer.output({ format: STORED_TYPE, anim: false }));
  const stored = await readLimitedBody(encoded.image(), LARGEST_PHOTO);
  if (stored === null) throw new ApiError('A0001', 'uploadFailed');
  return stored;
}
