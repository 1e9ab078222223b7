import { picturePath } from '#domain/picture-address.ts';
import type { Context } from '#upstream/http/context.ts';

/** Drawn by form and main ingredient, as no source has photos. */
export function supplementImageUrl({ publicUrl }: Context, { picture }: { readonly picture: string }): string {
  return publicUrl + picturePath(picture);
}
