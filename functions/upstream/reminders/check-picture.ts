import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { ownPictureName } from '../shared/pictures/public.ts';
import { storedImage } from './routine-view.ts';

const OWN = 'https://own.invalid';

function isDrawn(path: string): boolean {
  const url = URL.canParse(path, OWN) ? new URL(path, OWN) : null;
  return url !== null && url.origin === OWN && url.href === OWN + path && /^\/media\/(?!pictures\/)/.test(url.pathname);
}

function isUploaded({ imageHost }: Context, address: string): boolean {
  if (imageHost === null || !URL.canParse(address)) return false;
  const url = new URL(address);
  return /^https?:$/.test(url.protocol) && url.username === '' && url.host === new URL(imageHost.url).host;
}

/**
 * @throws VALID400_0 unless the person's photo, on a configured image host or drawn by us: viewers' browsers would call any other server
 * @param shown the current picture, which may stay
 */
export async function checkPicture(context: Context, userId: number, address: string, shown: string | null): Promise<string> {
  const stored = storedImage(context, address);
  if (stored === shown || isDrawn(stored) || isUploaded(context, address)) return stored;
  const own = await ownPictureName(context, userId, address);
  if (own === null) throw new ApiError('VALID400_0', 'pictureInvalid');
  return storedImage(context, own.address);
}
