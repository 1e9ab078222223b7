import { readBarcode } from '#domain/labels/barcode.ts';
import { agreedCodes, type Sighting } from '#domain/labels/barcode-sightings.ts';
import { type Detector, startDetector } from './detector.ts';
import { type DrawnView, drawViews } from './draw.ts';
import type { Answer, Codes, Outline, Task } from './messages.ts';

let detector: Promise<Detector> | null = null;

async function startOnce(): Promise<Detector> {
  detector ??= startDetector();
  try {
    return await detector;
  } catch (failure) {
    // Let the next task retry the download.
    detector = null;
    throw failure;
  }
}

async function sightingsIn({ canvas, way, detail, toPicture }: DrawnView): Promise<readonly Sighting[]> {
  const detected = await (await startOnce()).detect(canvas);
  return detected.flatMap(({ rawValue, cornerPoints }) => {
    const { code } = readBarcode(rawValue);
    return code === null ? [] : [{ code, way, detail, corners: cornerPoints.map(toPicture) }];
  });
}

/** As fractions; turned views see fewer rows of bars. */
function outlinesOf({ width, height }: ImageBitmap, sightings: readonly Sighting[], codes: readonly string[]): Outline[] {
  const seen = sightings.filter(({ code }) => codes.includes(code));
  return seen.map(({ corners }) => corners.map(({ x, y }) => ({ x: x / width + 0.5, y: y / height + 0.5 })));
}

async function codesIn(picture: ImageBitmap, kind: Task['kind']): Promise<Codes> {
  const sightings: Sighting[] = [];
  for (const view of drawViews(picture, kind)) {
    sightings.push(...(await sightingsIn(view)));
    const codes = agreedCodes(sightings);
    if (codes.length > 0 || (kind === 'frame' && sightings.length === 0)) return { codes, places: outlinesOf(picture, sightings, codes) };
  }
  return { codes: [], places: [] };
}

self.addEventListener('message', ({ data }: MessageEvent<Task>) => {
  const { id, kind, picture } = data;
  codesIn(picture, kind)
    .catch(() => ({ codes: null, places: [] }))
    .then((seen) => {
      picture.close();
      const answer: Answer = { id, ...seen };
      self.postMessage(answer);
    });
});
