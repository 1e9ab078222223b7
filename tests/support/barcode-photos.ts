import sharp from 'sharp';
import { seededRandom } from '../bench/measure/statistics.ts';
import { barsOf, drawLabel, type Label, oneOf, type Random, randomCode, randomLook, strangeBars, within } from './barcode-label.ts';

/** A photo of the back of a pack: the code on it, or null where there is none that may be read. */
export type BarcodePhoto = { readonly code: string | null; readonly look: string; readonly jpeg: Buffer };

/** How the photo is taken. Lengths are in modules of the code unless said otherwise. */
type Shot = {
  readonly width: number;
  readonly height: number;
  readonly pixelsPerModule: number;
  readonly tilt: number;
  readonly yaw: number;
  readonly pitch: number;
  /** Of a bottle, in modules of its radius; 0 for a box. */
  readonly radius: number;
  readonly blur: number;
  readonly shake: number;
  readonly glare: { readonly x: number; readonly y: number; readonly size: number; readonly strength: number } | null;
  readonly shadow: { readonly angle: number; readonly at: number; readonly depth: number } | null;
  readonly light: number;
  readonly noise: number;
  readonly quality: number;
};

const degrees = (angle: number) => (angle * Math.PI) / 180;

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

/** Where on the label the ray through a pixel ends, in modules from its middle; null beside a bottle. */
function rayOnto({
  pixelsPerModule,
  tilt,
  yaw,
  pitch,
  radius,
  width,
  height,
}: Shot): (x: number, y: number) => readonly [number, number] | null {
  const [cosTilt, sinTilt] = [Math.cos(degrees(tilt)), Math.sin(degrees(tilt))];
  const [tanYaw, tanPitch] = [Math.tan(degrees(yaw)), Math.tan(degrees(pitch))];
  // The camera is this far from the label.
  const distance = 420;
  return (pixelX, pixelY) => {
    const [px, py] = [(pixelX - width / 2) / pixelsPerModule, (pixelY - height / 2) / pixelsPerModule];
    // The label's plane leans away: z = x·tanYaw + y·tanPitch, seen from a point in front of its middle.
    const depth = 1 / (1 - (px * tanYaw + py * tanPitch) / distance);
    if (depth <= 0) return null;
    const [x, y] = [(px * depth) / Math.cos(degrees(yaw)), (py * depth) / Math.cos(degrees(pitch))];
    const [u, v] = [x * cosTilt + y * sinTilt, -x * sinTilt + y * cosTilt];
    if (radius === 0) return [u, v];
    return Math.abs(u) >= radius ? null : [radius * Math.asin(u / radius), v];
  };
}

/** Light on a place of the picture: how much of the label's own, and how much of a gleam. */
function lightOn({ glare, shadow, light, pixelsPerModule, width, height }: Shot): (x: number, y: number) => readonly [number, number] {
  return (pixelX, pixelY) => {
    const [x, y] = [(pixelX - width / 2) / pixelsPerModule, (pixelY - height / 2) / pixelsPerModule];
    const edge = shadow ? x * Math.cos(shadow.angle) + y * Math.sin(shadow.angle) - shadow.at : 0;
    const shade = shadow ? 1 - shadow.depth / (1 + Math.exp(-edge / 3)) : 1;
    const far = glare ? ((x - glare.x) ** 2 + ((y - glare.y) * 1.8) ** 2) / glare.size ** 2 : 0;
    return [light * shade, glare ? glare.strength * Math.exp(-far) : 0];
  };
}

/** A number of the bell curve. */
const bell = (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Takes the picture: every pixel from the label as it lies, then what a lens, a hand, a sensor and a file add. */
async function take(label: Label, shot: Shot, random: Random): Promise<Buffer> {
  const { width, height, pixelsPerModule, blur, shake, noise, quality } = shot;
  const scale = Math.max(2, pixelsPerModule);
  const drawn = await sharp(Buffer.from(label.svg(scale)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: across, height: along } = drawn.info;
  const pixels = Buffer.alloc(width * height * 3);
  const [place, lit] = [rayOnto(shot), lightOn(shot)];
  const table = [96, 88, 80];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const spot = place(x, y);
      const [u, v] = spot ? [(spot[0] + label.width / 2) * scale - 0.5, (spot[1] + label.height / 2) * scale - 0.5] : [-1, -1];
      const [left, top] = [Math.floor(u), Math.floor(v)];
      const isOn = left >= 0 && top >= 0 && left + 1 < across && top + 1 < along;
      const [right, down] = [u - left, v - top];
      const [own, gleam] = lit(x, y);
      for (let channel = 0; channel < 3; channel += 1) {
        const at = (top * across + left) * 3 + channel;
        const value = isOn
          ? (drawn.data[at] ?? 0) * (1 - right) * (1 - down) +
            (drawn.data[at + 3] ?? 0) * right * (1 - down) +
            (drawn.data[at + across * 3] ?? 0) * (1 - right) * down +
            (drawn.data[at + across * 3 + 3] ?? 0) * right * down
          : (table[channel] ?? 0);
        // Ink and paper never give back all or nothing of the light.
        pixels[(y * width + x) * 3 + channel] = Math.max(0, Math.min(255, (18 + value * 0.86) * own * (1 - gleam) + 250 * gleam));
      }
    }
  }
  let picture = sharp(pixels, { raw: { width, height, channels: 3 } });
  const shakePixels = Math.round(shake * pixelsPerModule);
  if (shakePixels >= 2) {
    const size = shakePixels % 2 === 0 ? shakePixels + 1 : shakePixels;
    const isLevel = random() < 0.5;
    const kernel = Array.from({ length: size * size }, (_, index) =>
      (isLevel ? Math.floor(index / size) : index % size) === (size - 1) / 2 ? 1 : 0,
    );
    picture = picture.convolve({ width: size, height: size, kernel });
  }
  if (blur * pixelsPerModule >= 0.3) picture = picture.blur(blur * pixelsPerModule);
  const seen = await picture.removeAlpha().raw().toBuffer();
  for (let index = 0; index < seen.length; index += 1) seen[index] = Math.max(0, Math.min(255, (seen[index] ?? 0) + noise * bell(random)));
  return sharp(seen, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
}

function lookOf(shot: Shot): string {
  const rounded = (value: number) => Math.round(value * 100) / 100;
  const { pixelsPerModule, tilt, yaw, pitch, radius, blur, shake, glare, shadow, light, noise, quality } = shot;
  return [
    `${rounded(pixelsPerModule)} px a module, tilt ${Math.round(tilt)}°, leaning ${Math.round(yaw)}° and ${Math.round(pitch)}°`,
    radius > 0 ? `bottle ${Math.round(radius)}` : 'box',
    `blur ${rounded(blur)}, shake ${rounded(shake)}, glare ${glare ? `${rounded(glare.strength)} of ${Math.round(glare.size)}` : 'none'}`,
    `shadow ${shadow ? rounded(shadow.depth) : 'none'}, light ${rounded(light)}, noise ${rounded(noise)}, JPEG ${quality}`,
  ].join('; ');
}

/** `count` photos of codes, each by its own place in the seed's row, so that fewer of them are the first of more. */
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

/** Photos without a code of a product: small print alone, other kinds of bars, a wrong check digit, a code that a shop has given out itself. */
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
