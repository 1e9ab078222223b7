import * as v from 'valibot';
import { uploadPicture } from '#contract/shared/pictures.ts';
import { randomText } from '#platform/hash.ts';
import { logReported } from '#platform/log.ts';
import { releaseBuffer } from '#platform/release-buffer.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { wrap } from '#upstream/shared/http/envelope.ts';
import { identifyViewer } from '#upstream/shared/http/identify-viewer.ts';
import type { UpstreamApp } from '#upstream/shared/http/mount.ts';
import { countTry } from '#upstream/shared/http/rate-limit.ts';
import { keepElsewhere } from './keep-elsewhere.ts';
import { insertPicture } from './queries.ts';
import { reEncode, STORED_TYPE } from './re-encode.ts';
import { deletePictures, ownPictureName, PICTURE_NAME, PICTURE_PATH, pictureTaskSchema, readUpload } from './stored-pictures.ts';

async function keepHere(context: Context, userId: number, photo: Uint8Array): Promise<string> {
  const name = `${randomText(16)}.webp`;
  const [inserted] = await context.accounts.batch([insertPicture(context, name, userId, photo.length)]);
  if (inserted?.meta.changes !== 1) throw new ApiError('U0001');
  await context.pictures.put(name, photo, { httpMetadata: { contentType: STORED_TYPE } });
  // Person deleted during the upload, perhaps after the queue ran.
  if ((await ownPictureName(context, userId, PICTURE_PATH + name)) === null) {
    await context.pictures.delete([name]);
    throw new ApiError('U0001');
  }
  return context.publicUrl + PICTURE_PATH + name;
}

async function readPhoto({ images }: Context, request: Request): Promise<Uint8Array> {
  if (images === undefined) {
    logReported('binding-missing', { binding: 'IMAGES' });
    throw new ApiError('COMMON503', 'noImages');
  }
  const upload = await readUpload(request);
  try {
    return await reEncode(images, upload);
  } finally {
    releaseBuffer(upload);
  }
}

export function mountPictures(app: UpstreamApp): void {
  app.on(uploadPicture.method, uploadPicture.path, async (c) => {
    const context = c.env;
    const viewer = await identifyViewer(uploadPicture.auth, context);
    if (viewer === null) throw new ApiError('U0001');
    await countTry(context, 'upload-account', String(viewer.userId));
    const photo = await readPhoto(context, c.req.raw);
    const { imageHost } = context;
    const address = await (imageHost === null ? keepHere(context, viewer.userId, photo) : keepElsewhere(imageHost, photo)).finally(() =>
      releaseBuffer(photo),
    );
    return Response.json(wrap(uploadPicture.wrapping, { secure_url: address }), { headers: { 'cache-control': 'private, no-store' } });
  });

  app.get(`${PICTURE_PATH}:name`, async (c) => {
    const name = c.req.param('name');
    const stored = PICTURE_NAME.test(name) ? await c.env.pictures.get(name) : null;
    if (stored === null) throw new ApiError('COMMON404');
    return new Response(stored.body, {
      headers: {
        'content-type': STORED_TYPE,
        'cache-control': 'private, max-age=3600',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': 'inline',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      },
    });
  });
}

export async function doPictureTask(context: Context, body: unknown): Promise<void> {
  const task = v.safeParse(pictureTaskSchema, body);
  if (task.success) await deletePictures(context, task.output.names);
}
