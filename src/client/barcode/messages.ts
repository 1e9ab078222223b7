/** A picture to read: one of many from a camera, or one that is all there is. */
export type Task = { readonly id: number; readonly kind: 'frame' | 'still'; readonly picture: ImageBitmap };

/** The codes of products in a picture, none or several; null when it could not be read at all. */
export type Answer = { readonly id: number; readonly codes: readonly string[] | null };
