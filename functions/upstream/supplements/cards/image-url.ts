import { picturePath } from '#domain/labels/picture-address.ts';
import type { Context } from '#upstream/shared/http/context.ts';

/** Drawn by form and main ingredient, as no source has photos. */
export function supplementImageUrl({ publicUrl }: Context, { picture }: { readonly picture: string }): string {
  return publicUrl + picturePath(picture);
}
