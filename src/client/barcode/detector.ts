import { prepareZXingModule, BarcodeDetector as WasmDetector } from 'barcode-detector/ponyfill';
import type { Point } from '#domain/labels/barcode-sightings.ts';
import { BARCODE_FILES } from './reader.ts';

type Detected = { readonly rawValue: string; readonly cornerPoints: readonly Point[] };

export type Detector = { detect(picture: OffscreenCanvas): Promise<readonly Detected[]> };

type NativeDetector = {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
};

declare global {
  interface Window {
    /** Feature detection: absent from most browsers. */
    readonly BarcodeDetector?: NativeDetector;
  }
}

const FORMATS = ['ean_13', 'ean_8', 'upc_a'] as const;

/** WASM (ZXing), served from our origin instead of the package's CDN. */
async function startWasm(): Promise<Detector> {
  const answer = await fetch(BARCODE_FILES.code);
  if (!answer.ok || answer.body === null) throw new Error(`${BARCODE_FILES.code}: ${answer.status}`);
  const wasmBinary = await new Response(answer.body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return new WasmDetector({ formats: [...FORMATS] });
}

async function findNative(): Promise<Detector | null> {
  const Native = self.BarcodeDetector;
  if (Native === undefined) return null;
  try {
    const supported = await Native.getSupportedFormats();
    return FORMATS.every((format) => supported.includes(format)) ? new Native({ formats: FORMATS }) : null;
  } catch {
    return null;
  }
}

/** A native detector that throws is replaced by WASM for good. */
export async function startDetector(): Promise<Detector> {
  const native = await findNative();
  if (native === null) return startWasm();
  let own: Promise<Detector> | null = null;
  return {
    async detect(picture) {
      if (own === null) {
        try {
          return await native.detect(picture);
        } catch {
          own = startWasm();
        }
      }
      return (await own).detect(picture);
    },
  };
}
