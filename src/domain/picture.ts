/** How a photo is prepared for text recognition: small print needs it larger, display type is read best as it is. */
export const READING_SCALES = [2.5, 1] as const;

const MIDDLE = 128;
const BOOST = 50;
/** What a larger photo is brought down to before it is scaled: more shows no more of the letters and costs memory. */
const MOST_PIXELS = 2_000_000;

export type Size = { readonly width: number; readonly height: number };

/** The size at which a photo is read: its own, at most two megapixels, times the scale. */
export function readingSize({ width, height }: Size, scale: number): Size {
  const factor = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height))) * scale;
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/** Red, green, blue and opacity, four bytes a pixel, turned to one grey byte each, light ones lighter and dark ones darker. */
export function greyWithContrast(pixels: Uint8ClampedArray, target: Uint8ClampedArray): void {
  for (let index = 0; index < target.length; index += 1) {
    const at = index * 4;
    const grey = 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
    target[index] = grey + (grey > MIDDLE ? BOOST : -BOOST);
  }
}

/** The parts of `height` rows that are worked on one after the other, `most` rows each. */
export function strips(height: number, most: number): readonly { readonly top: number; readonly rows: number }[] {
  return Array.from({ length: Math.ceil(height / most) }, (_, index) => ({
    top: index * most,
    rows: Math.min(most, height - index * most),
  }));
}
