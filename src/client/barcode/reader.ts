import * as v from 'valibot';
import { allowOwnScripts } from '../trusted-types.ts';
import type { Answer, Codes, Task } from './messages.ts';

/** Immutable cache: bump `v2` with any change of the files. */
const FOLDER = '/ocr/barcode/v2';

export const BARCODE_FILES = { worker: `${FOLDER}/worker.js`, code: `${FOLDER}/reader.wasm.gz` } as const;

/** Timeout of one picture. */
const LONGEST_MS = 12_000;

const outlineSchema = v.array(v.object({ x: v.number(), y: v.number() }));
const answerSchema: v.GenericSchema<unknown, Answer> = v.object({
  id: v.number(),
  codes: v.nullable(v.array(v.string())),
  places: v.array(outlineSchema),
});

type Running = { readonly worker: Worker; readonly waiting: Map<number, (seen: Codes | null) => void> };

let running: Running | null = null;
let count = 0;

function start(): Running {
  allowOwnScripts();
  const started: Running = { worker: new Worker(BARCODE_FILES.worker), waiting: new Map() };
  started.worker.addEventListener('message', ({ data }) => {
    const { id, codes, places } = v.parse(answerSchema, data);
    started.waiting.get(id)?.(codes === null ? null : { codes, places });
  });
  started.worker.addEventListener('error', () => {
    if (running === started) endBarcodeReader();
  });
  return started;
}

export function endBarcodeReader(): void {
  running?.worker.terminate();
  const answers = [...(running?.waiting.values() ?? [])];
  running = null;
  for (const answer of answers) answer(null);
}

export async function readBarcodes(source: ImageBitmapSource, kind: Task['kind']): Promise<Codes | null> {
  const picture = await createImageBitmap(source, { imageOrientation: 'from-image' }).catch(() => null);
  if (picture === null) return null;
  count += 1;
  const task: Task = { id: count, kind, picture };
  try {
    running ??= start();
    const { worker, waiting } = running;
    const seen = await new Promise<Codes | null>((done) => {
      waiting.set(task.id, done);
      setTimeout(() => done(null), LONGEST_MS);
      worker.postMessage(task, [picture]);
    });
    waiting.delete(task.id);
    return seen;
  } catch {
    return null;
  }
}
