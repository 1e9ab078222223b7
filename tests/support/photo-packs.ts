import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import * as v from 'valibot';
import { seededRandom } from '../bench/measure/statistics.ts';
import { barsOf, oneOf, type Random, randomCode, within } from './barcode-label.ts';
import { showEmptyLabel } from './labels.ts';
import { drawPack, type Pack } from './pack-label.ts';
import { lookOf, type Shot, takePhoto } from './take-photo.ts';

export type PackPhoto = { readonly pack: Pack; readonly look: string; readonly jpeg: Buffer };

const text = v.string();
const setsSchema = v.array(
  v.object({
    seed: v.number(),
    packs: v.array(v.object({ reportNumber: text, name: text, brand: text, maker: text, form: text, kind: text })),
  }),
);
const NAMES = ['photographed-names', 'photographed-registered-names'].map((name) => new URL(`../fixtures/${name}.json`, import.meta.url));

/** Sets drawn before any reading: the first tuned the reader, the next were held out; of the last, of all registered names, every fifth pack tuned it, and the others were run once. */
export const packSets = () => NAMES.flatMap((file) => v.parse(setsSchema, JSON.parse(readFileSync(file, 'utf8'))));

/** Label width in units. */
const ACROSS = 200;

function randomShot(random: Random): Shot & { readonly enlarged: number } {
  const [width, height, enlarged] = oneOf(random, [
    [1200, 1600, 1],
    [1080, 1440, 1],
    [1512, 2016, 2],
    [1600, 1200, 1],
  ] as const);
  const steep = random();
  return {
    width,
    height,
    enlarged,
    pixelsPerModule: (Math.min(width, height) * within(random, 0.6, 0.98)) / ACROSS,
    tilt: steep < 0.85 ? within(random, -8, 8) : within(random, -20, 20),
    yaw: within(random, -22, 22),
    pitch: within(random, -22, 22),
    radius: random() < 0.4 ? within(random, 112, 220) : 0,
    blur: random() < 0.6 ? within(random, 0, 0.3) : 0,
    shake: random() < 0.2 ? within(random, 0.2, 0.5) : 0,
    glare:
      random() < 0.4
        ? { x: within(random, -70, 70), y: within(random, -70, 70), size: within(random, 15, 60), strength: within(random, 0.3, 0.85) }
        : null,
    shadow:
      random() < 0.4 ? { angle: within(random, 0, Math.PI * 2), at: within(random, -60, 60), depth: within(random, 0.25, 0.65) } : null,
    light: within(random, 0.65, 1.1),
    noise: within(random, 1, 10),
    quality: Math.round(within(random, 55, 92)),
  };
}

/** Seeded phone photos of packs, up to twelve megapixels. */
export async function* photographPacks(browser: Browser, seed: number, packs: readonly Pack[]): AsyncGenerator<PackPhoto> {
  const page = await browser.newPage({ deviceScaleFactor: 2 });
  await showEmptyLabel(page);
  for (const [index, pack] of packs.entries()) {
    const random = seededRandom(seed * 100_003 + index);
    const label = drawPack(random, pack, barsOf(randomCode(random)));
    await page.setViewportSize({ width: label.width, height: label.height });
    await page.evaluate((content) => document.querySelector('#label')?.setHTMLUnsafe(content), label.html);
    const drawn = await page.screenshot();
    const { enlarged, ...shot } = randomShot(random);
    // Drawn near camera resolution: a finer drawing would alias.
    const scale = shot.pixelsPerModule * 1.1;
    const height = (ACROSS * label.height) / label.width;
    const picture = await sharp(drawn)
      .resize(Math.round(ACROSS * scale), Math.round(height * scale), { fit: 'fill' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const taken = await takePhoto({ width: ACROSS, height, scale, picture }, shot, random);
    const jpeg =
      enlarged === 1
        ? taken
        : await sharp(taken)
            .resize({ width: shot.width * enlarged })
            .jpeg({ quality: shot.quality })
            .toBuffer();
    yield { pack, look: `${label.look}; ${lookOf(shot)}`, jpeg };
  }
  await page.close();
}
