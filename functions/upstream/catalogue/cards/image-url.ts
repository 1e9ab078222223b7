import { picturePath } from '#domain/routes.ts';
import type { Context } from '#upstream/http/context.ts';

/** Absolute address of a product's picture. No source of ours carries photos, so it is drawn, by form and main ingredient. */
export function supplementImageUrl({ publicUrl }: Context, { picture }: { readonly picture: string }): string {
  return publicUrl + picturePath(picture);
}
