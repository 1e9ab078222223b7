import sharp from 'sharp';
import type { Random } from './barcode-label.ts';

/** Size in modules; `scale` in pixels per module. */
export type FlatLabel = { readonly width: number; readonly height: number; readonly scale: number; readonly picture: Buffer };

/** Lengths are in modules unless said otherwise. */
export type Shot = {
  readonly width: number;
  readonly height: number;
  readonly pixelsPerModule: number;
  readonly tilt: number;
  readonly yaw: number;
  readonly pitch: number;
  /** Of a bottle, in modules; 0 for a box. */
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

/** Projects a pixel onto the label, in modules from its centre; null beside a bottle. */
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
  // Camera distance from the label.
  const distance = 420;
  return (pixelX, pixelY) => {
    const [px, py] = [(pixelX - width / 2) / pixelsPerModule, (pixelY - height / 2) / pixelsPerModule];
    // A tilted plane z = x·tanYaw + y·tanPitch, in perspective.
    const depth = 1 / (1 - (px * tanYaw + py * tanPitch) / distance);
    if (depth <= 0) return null;
    const [x, y] = [(px * depth) / Math.cos(degrees(yaw)), (py * depth) / Math.cos(degrees(pitch))];
    const [u, v] = [x * cosTilt + y * sinTilt, -x * sinTilt + y * cosTilt];
    if (radius === 0) return [u, v];
    return Math.abs(u) >= radius ? null : [radius * Math.asin(u / radius), v];
  };
}

/** Share of the label's own light, and the glare added. */
function lightOn({ glare, shadow, light, pixelsPerModule, width, height }: Shot): (x: number, y: number) => readonly [number, number] {
  return (pixelX, pixelY) => {
    const [x, y] = [(pixelX - width / 2) / pixelsPerModule, (pixelY - height / 2) / pixelsPerModule];
    const edge = shadow ? x * Math.cos(shadow.angle) + y * Math.sin(shadow.angle) - shadow.at : 0;
    const shade = shadow ? 1 - shadow.depth / (1 + Math.exp(-edge / 3)) : 1;
    const far = glare ? ((x - glare.x) ** 2 + ((y - glare.y) * 1.8) ** 2) / glare.size ** 2 : 0;
    return [light * shade, glare ? glare.strength * Math.exp(-far) : 0];
  };
}

/** A standard normal number (Box–Muller). */
const bell = (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Samples the label per pixel, then adds lens, motion, sensor and JPEG artefacts. */
export async function takePhoto(label: FlatLabel, shot: Shot, random: Random): Promise<Buffer> {
  const { width, height, pixelsPerModule, blur, shake, noise, quality } = shot;
  const { scale } = label;
  const drawn = await sharp(label.picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
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
        // Ink and paper reflect neither none nor all of the light.
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

export function lookOf(shot: Shot): string {
  const rounded = (value: number) => Math.round(value * 100) / 100;
  const { pixelsPerModule, tilt, yaw, pitch, radius, blur, shake, glare, shadow, light, noise, quality } = shot;
  return [
    `${rounded(pixelsPerModule)} px a module, tilt ${Math.round(tilt)}°, leaning ${Math.round(yaw)}° and ${Math.round(pitch)}°`,
    radius > 0 ? `bottle ${Math.round(radius)}` : 'box',
    `blur ${rounded(blur)}, shake ${rounded(shake)}, glare ${glare ? `${rounded(glare.strength)} of ${Math.round(glare.size)}` : 'none'}`,
    `shadow ${shadow ? rounded(shadow.depth) : 'none'}, light ${rounded(light)}, noise ${rounded(noise)}, JPEG ${quality}`,
  ].join('; ');
}
