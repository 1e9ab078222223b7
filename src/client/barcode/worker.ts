import { readBarcode } from '#domain/barcode.ts';
import { agreedCodes, type Sighting } from '#domain/barcode-sightings.ts';
import { type Detector, startDetector } from './detector.ts';
import { drawViews, type Looked } from './draw.ts';
import type { Answer, Task } from './messages.ts';

/** The reader of barcodes, in a worker of its own under the one address where compiled code may run. */

let detector: Promise<Detector> | null = null;

async function startOnce(): Promise<Detector> {
  detector ??= startDetector();
  try {
    return await detector;
  } catch (failure) {
    // It may well be there the next time.
    detector = null;
    throw failure;
  }
}

async function sightingsIn({ canvas, way, detail, placeOf }: Looked): Promise<readonly Sighting[]> {
  const detected = await (await startOnce()).detect(canvas);
  return detected.flatMap(({ rawValue, cornerPoints }) => {
    const { code } = readBarcode(rawValue);
    return code === null ? [] : [{ code, way, detail, corners: cornerPoints.map(placeOf) }];
  });
}

/** The codes that enough views of a picture agree on. */
async function codesIn(picture: ImageBitmap, kind: Task['kind']): Promise<readonly string[]> {
  const sightings: Sighting[] = [];
  for (const view of drawViews(picture, kind)) {
    sightings.push(...(await sightingsIn(view)));
    const codes = agreedCodes(sightings);
    if (codes.length > 0 || (kind === 'frame' && sightings.length === 0)) return codes;
  }
  return [];
}

self.addEventListener('message', ({ data }: MessageEvent<Task>) => {
  const { id, kind, picture } = data;
  codesIn(picture, kind)
    .catch(() => null)
    .then((codes) => {
      picture.close();
      const answer: Answer = { id, codes };
      self.postMessage(answer);
    });
});
