export type Task = { readonly id: number; readonly kind: 'frame' | 'still'; readonly picture: ImageBitmap };

export type Codes = { readonly codes: readonly string[]; readonly places: readonly Outline[] };

/** `codes` is null when the picture could not be decoded. */
export type Answer = { readonly id: number; readonly codes: Codes['codes'] | null; readonly places: Codes['places'] };

/** Corners in order around the outline, as fractions of the picture's width and height. */
export type Outline = readonly { readonly x: number; readonly y: number }[];
