/** Small print needs upscaling; display type reads best at 1. */
export const READING_SCALES = [2.5, 1] as const;

const MIDDLE = 128;
const BOOST = 50;
const LIGHTING_GAIN = 2;
const EVEN_PAPER = 200;
const LEAST_LIGHT = 40;
/** Larger than a stroke, smaller than a glare. */
const LIGHT_PARTS = 14;
/** More pixels add memory, not accuracy. */
const MOST_PIXELS = 2_000_000;

export type Size = { readonly width: number; readonly height: number };

export function readingSize({ width, height }: Size, scale: number): Size {
  const factor = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height))) * scale;
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

export function greyAt(pixels: Uint8ClampedArray, index: number): number {
  const at = index * 4;
  return 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
}

export function lightSize({ width, height }: Size): Size {
  const part = Math.max(width, height) / LIGHT_PARTS;
  return { width: Math.max(1, Math.round(width / part)), height: Math.max(1, Math.round(height / part)) };
}

export function greyWithContrast(pixels: Uint8ClampedArray, target: Uint8ClampedArray): void {
  for (let index = 0; index < target.length; index += 1) {
    const grey = greyAt(pixels, index);
    target[index] = grey + (grey > MIDDLE ? BOOST : -BOOST);
  }
}

/** Dark labels have light text. */
export function isDark(pixels: Uint8ClampedArray): boolean {
  const count = pixels.length / 4;
  let sum = 0;
  for (let index = 0; index < count; index += 1) sum += greyAt(pixels, index);
  return sum < MIDDLE * count;
}

/** Light of the same size; `turned` inverts dark labels. */
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

/** More contrast where there is less light. */
export function greyAgainstLight(
  pixels: Uint8ClampedArray,
  surroundings: Uint8ClampedArray,
  isLight: boolean,
  target: Uint8ClampedArray,
): void {
  const gain = isLight ? -LIGHTING_GAIN : LIGHTING_GAIN;
  for (let index = 0; index < target.length; index += 1) {
    const light = greyAt(surroundings, index);
    target[index] = EVEN_PAPER + ((greyAt(pixels, index) - light) * gain * MIDDLE) / Math.max(LEAST_LIGHT, light);
  }
}

export function strips(height: number, most: number): readonly { readonly top: number; readonly rows: number }[] {
  return Array.from({ length: Math.ceil(height / most) }, (_, index) => ({
    top: index * most,
    rows: Math.min(most, height - index * most),
  }));
}
