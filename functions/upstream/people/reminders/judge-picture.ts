import { ApiError } from '#upstream/http/api-error.ts';
import type { Context } from '#upstream/http/context.ts';
import { ownPictureName } from '../pictures/public.ts';
import { storedImage } from './routine-view.ts';

const OWN = 'https://own.invalid';

/** A drawn picture of a product: what is under `/media/` and nobody's photo. */
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
 * A reminder's picture as it is stored; VALID400_0 unless it is a photo of the person's own, one of a known image host or a drawn one of ours:
 * whatever shows the reminder would ask any other server for it.
 * @param shown what the reminder shows already, which may stay
 */
export async function judgePicture(context: Context, userId: number, address: string, shown: string | null): Promise<string> {
  const stored = storedImage(context, address);
  if (stored === shown || isDrawn(stored) || isUploaded(context, address)) return stored;
  const own = await ownPictureName(context, userId, address);
  if (own === null) throw new ApiError('VALID400_0', 'pictureInvalid');
  return storedImage(context, own.address);
}
