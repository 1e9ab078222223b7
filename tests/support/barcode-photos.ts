import { seededRandom } from '../bench/measure/statistics.ts';
import { barsOf, drawLabel, type Label, oneOf, type Random, randomCode, randomLook, strangeBars, within } from './barcode-label.ts';
import { lookOf, type Shot, takePhoto } from './take-photo.ts';

/** `code` is null where no code may be read. */
export type BarcodePhoto = { readonly code: string | null; readonly look: string; readonly jpeg: Buffer };

function randomShot(random: Random): Shot {
  const [width, height] = oneOf(random, [
    [900, 1200],
    [1200, 900],
    [1080, 1080],
    [1440, 1080],
  ] as const);
  const steep = random();
  return {
    width,
    height,
    pixelsPerModule: within(random, 1.9, 6.5),
    tilt: steep < 0.7 ? within(random, -15, 15) : steep < 0.9 ? within(random, -45, 45) : within(random, -180, 180),
    yaw: within(random, -28, 28),
    pitch: within(random, -28, 28),
    radius: random() < 0.3 ? within(random, 85, 200) : 0,
    blur: random() < 0.6 ? within(random, 0, 0.45) : 0,
    shake: random() < 0.25 ? within(random, 0.2, 0.7) : 0,
    glare:
      random() < 0.4
        ? { x: within(random, -35, 35), y: within(random, -30, 30), size: within(random, 6, 26), strength: within(random, 0.3, 0.9) }
        : null,
    shadow:
      random() < 0.4 ? { angle: within(random, 0, Math.PI * 2), at: within(random, -30, 30), depth: within(random, 0.25, 0.7) } : null,
    light: within(random, 0.45, 1.05),
    noise: within(random, 1, 11),
    quality: Math.round(within(random, 45, 92)),
  };
}

function take({ width, height, svg }: Label, shot: Shot, random: Random): Promise<Buffer> {
  const scale = Math.max(2, shot.pixelsPerModule);
  return takePhoto({ width, height, scale, picture: Buffer.from(svg(scale)) }, shot, random);
}

/** Each photo is seeded by its place, so that fewer photos are a prefix of more. */
export async function* photographCodes(seed: number, count: number): AsyncGenerator<BarcodePhoto> {
  for (let index = 0; index < count; index += 1) {
    const random = seededRandom(seed * 100_003 + index);
    const code = randomCode(random);
    const shot = randomShot(random);
    const printed = code.startsWith('0') && code.length === 13 ? code.slice(1) : code;
    const jpeg = await take(drawLabel(random, barsOf(code), printed, randomLook(random)), shot, random);
    yield { code, look: lookOf(shot), jpeg };
  }
}

/** Photos without a product code: small print, other barcodes, a wrong check digit, an in-store code. */
export async function* photographOthers(seed: number, count: number): AsyncGenerator<BarcodePhoto> {
  for (let index = 0; index < count; index += 1) {
    const random = seededRandom(seed * 100_003 + index);
    const wrong = randomCode(random).replace(/\d$/, (last) => String((Number(last) + 1 + Math.floor(random() * 9)) % 10));
    const bars =
      [() => '', () => strangeBars(random), () => strangeBars(random), () => barsOf(wrong), () => barsOf('2000000000008')][index % 5]?.() ??
      '';
    const shot = randomShot(random);
    yield {
      code: null,
      look: lookOf(shot),
      jpeg: await take(drawLabel(random, bars, bars === '' ? '' : '0 0123 4567', randomLook(random)), shot, random),
    };
  }
}
