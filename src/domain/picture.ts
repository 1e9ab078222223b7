/** How a photo is prepared for text recognition: small print needs it larger, display type is read best as it is. */
export const READING_SCALES = [2.5, 1] as const;

const MIDDLE = 128;
const BOOST = 50;
const LIGHTING_GAIN = 2;
const EVEN_PAPER = 200;
/** The light of a photo is taken from so many parts of its longer side: each larger than a letter's strokes, smaller than a gleam. */
const LIGHT_PARTS = 14;
/** What a larger photo is brought down to before it is scaled: more shows no more of the letters and costs memory. */
const MOST_PIXELS = 2_000_000;

export type Size = { readonly width: number; readonly height: number };

/** The size at which a photo is read: its own, at most two megapixels, times the scale. */
export function readingSize({ width, height }: Size, scale: number): Size {
  const factor = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height))) * scale;
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/** How light a pixel is, of four bytes a pixel. */
export function greyAt(pixels: Uint8ClampedArray, index: number): number {
  const at = index * 4;
  return 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
}

/** The size a photo is shrunk to so that only its light is left. */
export function lightSize({ width, height }: Size): Size {
  const part = Math.max(width, height) / LIGHT_PARTS;
  return { width: Math.max(1, Math.round(width / part)), height: Math.max(1, Math.round(height / part)) };
}

/** Red, green, blue and opacity, four bytes a pixel, turned to one grey byte each, light ones lighter and dark ones darker. */
export function greyWithContrast(pixels: Uint8ClampedArray, target: Uint8ClampedArray): void {
  for (let index = 0; index < target.length; index += 1) {
    const grey = greyAt(pixels, index);
    target[index] = grey + (grey > MIDDLE ? BOOST : -BOOST);
  }
}

/** Whether a picture, four bytes a pixel, is dark on the whole: its letters are light then. */
export function isDark(pixels: Uint8ClampedArray): boolean {
  const count = pixels.length / 4;
  let sum = 0;
  for (let index = 0; index < count; index += 1) sum += greyAt(pixels, index);
  return sum < MIDDLE * count;
}

/**
 * Pixels turned to one grey byte each by how much they differ from the light around them (`surroundings`, as many pixels): glare and shade go,
 * and letters become dark on light where `turned`.
 */
export function greyWithoutLighting(
  pixels: Uint8ClampedArray,
  surroundings: Uint8ClampedArray,
  turned: boolean,
  target: Uint8ClampedArray,
): void {
  const gain = turned ? -LIGHTING_GAIN : LIGHTING_GAIN;
  for (let index = 0; index < target.length; index += 1) {
    target[index] = EVEN_PAPER + (greyAt(pixels, index) - greyAt(surroundings, index)) * gain;
  }
}

/** The parts of `height` rows that are worked on one after the other, `most` rows each. */
export function strips(height: number, most: number): readonly { readonly top: number; readonly rows: number }[] {
  return Array.from({ length: Math.ceil(height / most) }, (_, index) => ({
    top: index * most,
    rows: Math.min(most, height - index * most),
  }));
}
