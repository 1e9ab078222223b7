/** Immutable cache: bump `v1` with any change of the files. */
const FOLDER = '/ocr/v1';

export const OCR_FILES = {
  folder: FOLDER,
  worker: `${FOLDER}/worker.js`,
  core: `${FOLDER}/core.js`,
  coreCode: `${FOLDER}/core.wasm.gz`,
  korean: `${FOLDER}/kor.traineddata.gz`,
} as const;

export async function bringIntoCache(
  address: string,
  signal: AbortSignal,
  onPart: (part: number) => void = () => undefined,
): Promise<void> {
  const answer = await fetch(address, { signal });
  if (!answer.ok || answer.body === null) throw new Error(`${address}: ${answer.status}`);
  const expected = Number(answer.headers.get('content-length') ?? 0);
  const reader = answer.body.getReader();
  let received = 0;
  let piece = await reader.read();
  while (!piece.done) {
    received += piece.value.length;
    if (expected > 0) onPart(Math.min(1, received / expected));
    piece = await reader.read();
  }
}
