import { codesAmong } from '#domain/barcode.ts';
import { type Detector, startDetector } from './detector.ts';
import { drawFrame, drawStill } from './draw.ts';
import type { Answer, Codes, Task } from './messages.ts';

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

async function codesIn({ canvas, placeOf }: ReturnType<typeof drawFrame>): Promise<Codes> {
  const detected = await (await startOnce()).detect(canvas);
  const places = detected.flatMap(({ cornerPoints = [] }) => (cornerPoints.length > 2 ? [placeOf(cornerPoints)] : []));
  return { codes: codesAmong(detected.map(({ rawValue }) => rawValue)), places };
}

/** The codes that two views of a photo show: what is misread in one of them is not there in another. */
async function codesOfStill(picture: ImageBitmap): Promise<Codes> {
  const once = new Set<string>();
  for (const view of drawStill(picture)) {
    const { codes, places } = await codesIn(view);
    const twice = codes.filter((code) => once.has(code));
    if (twice.length > 0) return { codes: twice, places };
    for (const code of codes) once.add(code);
  }
  return { codes: [], places: [] };
}

self.addEventListener('message', ({ data }: MessageEvent<Task>) => {
  const { id, kind, picture } = data;
  const reading = kind === 'still' ? codesOfStill(picture) : codesIn(drawFrame(picture));
  reading
    .catch(() => ({ codes: null, places: [] }))
    .then((seen) => {
      picture.close();
      const answer: Answer = { id, ...seen };
      self.postMessage(answer);
    });
});
