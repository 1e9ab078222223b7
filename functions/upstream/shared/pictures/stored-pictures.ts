import * as v from 'valibot';
import { LARGEST_PHOTO } from '#domain/labels/photo.ts';
import type { Statement } from '#platform/bindings.ts';
import { readLimitedBody } from '#platform/read-limited-body.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import { findFile } from './find-file.ts';
import { deleteReleasedRows, isOwnPicture, MOST_AT_ONCE, releasePicture, releaseUnused, selectReleased } from './queries.ts';

export const PICTURE_PATH = '/media/pictures/v1/';
export const PICTURE_NAME = /^[\w-]{22}\.webp$/;

function nameIn(address: string): string | null {
  const path = URL.canParse(address) ? new URL(address).pathname : address;
  const name = path.startsWith(PICTURE_PATH) ? path.slice(PICTURE_PATH.length) : '';
  return PICTURE_NAME.test(name) ? name : null;
}

export async function ownPictureName(context: Context, userId: number, address: string): Promise<{ readonly address: string } | null> {
  const name = nameIn(address);
  if (name !== null) {
    const isOwn = await isOwnPicture(context, name, userId);
    return isOwn ? { address: context.publicUrl + PICTURE_PATH + name } : null;
  }
  const url = URL.canParse(address) ? new URL(address) : null;
  const isAllowed = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && context.imageHosts.includes(url.host);
  return isAllowed ? { address: url.href } : null;
}

export function releaseReplaced(context: Context, userId: number, address: string): Statement {
  return releasePicture(context, userId, nameIn(address) ?? '');
}

const TURNS = 60;

export async function releaseForgotten(context: Context): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const [released, shown] = await context.accounts.batch(releaseUnused(context));
    if (Math.max(released?.meta.changes ?? 0, shown?.meta.changes ?? 0) < MOST_AT_ONCE) return;
  }
}

export async function deleteReleased(context: Context): Promise<void> {
  const names = await selectReleased(context);
  if (names.length > 0) await context.pictureTasks.send({ names });
}

export const pictureTaskSchema = v.object({ names: v.array(v.pipe(v.string(), v.regex(PICTURE_NAME))) });

/** Bucket first, then rows, so a failure is retried. */
export async function deletePictures(context: Context, names: readonly string[]): Promise<void> {
  await context.pictures.delete([...names]);
  await context.accounts.batch([deleteReleasedRows(context, names)]);
}

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
