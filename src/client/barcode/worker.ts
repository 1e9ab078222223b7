import { codesAmong } from '#domain/barcode.ts';
import { type Detector, startDetector } from './detector.ts';
import { drawFrame, drawStill } from './draw.ts';
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

async function codesIn(view: OffscreenCanvas): Promise<readonly string[]> {
  return codesAmong((await (await startOnce()).detect(view)).map(({ rawValue }) => rawValue));
}

/** The codes that two views of a photo show: what is misread in one of them is not there in another. */
async function codesOfStill(picture: ImageBitmap): Promise<readonly string[]> {
  const once = new Set<string>();
  for (const view of drawStill(picture)) {
    const codes = await codesIn(view);
    const twice = codes.filter((code) => once.has(code));
    if (twice.length > 0) return twice;
    for (const code of codes) once.add(code);
  }
  return [];
}

self.addEventListener('message', ({ data }: MessageEvent<Task>) => {
  const { id, kind, picture } = data;
  const reading = kind === 'still' ? codesOfStill(picture) : codesIn(drawFrame(picture));
  reading
    .catch(() => null)
    .then((codes) => {
      picture.close();
      const answer: Answer = { id, codes };
      self.postMessage(answer);
    });
});
