/** A picture to read: one of many from a camera, or one that is all there is. */
export type Task = { readonly id: number; readonly kind: 'frame' | 'still'; readonly picture: ImageBitmap };

/** The codes of products in a picture, none or several, and where their bars are, as far as that is known. */
export type Codes = { readonly codes: readonly string[]; readonly places: readonly Place[] };

/** What was seen in a picture; `codes` is null when it could not be read at all. */
export type Answer = { readonly id: number; readonly codes: Codes['codes'] | null; readonly places: Codes['places'] };

/** The corners of a part of a picture, one after the other around it, in parts of its width and height. */
export type Place = readonly { readonly x: number; readonly y: number }[];
