import { prepareZXingModule, BarcodeDetector as WasmDetector } from 'barcode-detector/ponyfill';
import { BARCODE_FILES } from './files.ts';

/** What both kinds of detector do, the browser's own and ours. */
export type Detector = { detect(picture: OffscreenCanvas): Promise<readonly Detected[]> };

/** What is read, and the corners of where it stands, around it; not every browser's own says where. */
type Detected = { readonly rawValue: string; readonly cornerPoints?: readonly { readonly x: number; readonly y: number }[] };

type NativeDetector = {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
};

declare global {
  interface Window {
    /** Absent from most browsers. */
    readonly BarcodeDetector?: NativeDetector;
  }
}

const FORMATS = ['ean_13', 'ean_8', 'upc_a'] as const;

/** Our own detector, with its code from our own place: the package would fetch it from elsewhere. */
async function startWasm(): Promise<Detector> {
  const answer = await fetch(BARCODE_FILES.code);
  if (!answer.ok || answer.body === null) throw new Error(`${BARCODE_FILES.code}: ${answer.status}`);
  const wasmBinary = await new Response(answer.body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return new WasmDetector({ formats: [...FORMATS] });
}

/** The browser's own detector, or null where it has none or one that cannot read these codes. */
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

/** The detector to use here; one of the browser's that fails is left for ours, once and for all. */
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
