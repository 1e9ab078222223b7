/** Bytes. */
export const LARGEST_PHOTO = 5 * 1024 * 1024;
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];

/** Decoding takes four bytes a pixel. */
export const MOST_PHOTO_PIXELS = 16_000_000;

export function isPhotoType(text: string): text is PhotoType {
  return PHOTO_TYPES.some((type) => type === text);
}
