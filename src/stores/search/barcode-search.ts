import { atom } from 'nanostores';
import type { Outline } from '#client/barcode/messages.ts';
import { call } from '#client/http.ts';
import { findByBarcode, type Photographed } from '#contract/supplements/barcodes.ts';
import { photoSearch } from '#copy/labels/photo-search.ts';

/** The name may be empty: some servers send only the id. */
export type PhotoProduct = Partial<Omit<Photographed, 'supplementId' | 'supplementName'>> & {
  readonly id: number;
  readonly name: string;
  readonly brandName: string;
};

export type LookedUp =
  | { readonly kind: 'products'; readonly products: readonly PhotoProduct[] }
  | { readonly kind: 'unknown'; readonly code: string }
  | { readonly kind: 'noBarcodes'; readonly code: string }
  | { readonly kind: 'nothing' };

/** Set when the server has no barcodes: then frames of the camera are not read. */
export const $isWithoutBarcodes = atom(false);

async function lookUp(code: string): Promise<LookedUp> {
  const outcome = await call(findByBarcode, { parameters: { code } });
  if (outcome.ok) {
    const { supplementIds, supplements } = outcome.result;
    const known = new Map(
      supplements.map(({ supplementId, supplementName, ...facts }) => [supplementId, { name: supplementName, ...facts }]),
    );
    return { kind: 'products', products: supplementIds.map((id) => ({ id, name: '', brandName: '', ...known.get(id) })) };
  }
  if (outcome.failure.kind !== 'refused' || outcome.failure.code !== 'BARCODE404') return { kind: 'nothing' };
  // One error code for two reasons: only the message differs.
  if (outcome.failure.message !== photoSearch.noBarcodes) return { kind: 'unknown', code };
  $isWithoutBarcodes.set(true);
  return { kind: 'noBarcodes', code };
}

/** De-duplicated products, or the first unknown code. */
async function lookUpCodes(codes: readonly string[]): Promise<LookedUp> {
  const answers = await Promise.all(codes.map(lookUp));
  const found = answers.flatMap((answer) => (answer.kind === 'products' ? answer.products : []));
  if (found.length > 0) return { kind: 'products', products: [...new Map(found.map((product) => [product.id, product])).values()] };
  return answers.find(({ kind }) => kind !== 'nothing') ?? { kind: 'nothing' };
}

let loaded: Promise<typeof import('#client/barcode/reader.ts')> | undefined;

function reader(): Promise<typeof import('#client/barcode/reader.ts')> {
  loaded ??= import('#client/barcode/reader.ts');
  return loaded;
}

export function endBarcodeSearch(): void {
  void loaded?.then(({ endBarcodeReader }) => endBarcodeReader()).catch(() => undefined);
}

type Searched = { readonly code: LookedUp; readonly places: readonly Outline[] };

/** Unreadable pictures have no codes. */
export async function searchByCode(picture: ImageBitmapSource): Promise<Searched> {
  const none: Searched = { code: { kind: 'nothing' }, places: [] };
  try {
    const seen = await (await reader()).readBarcodes(picture, 'still');
    return seen === null ? none : { code: await lookUpCodes(seen.codes), places: seen.codes.length > 0 ? seen.places : [] };
  } catch {
    return none;
  }
}

const PAUSE_MS = 120;
const MOST_FAILURES = 3;

const pause = () => new Promise((done) => setTimeout(done, PAUSE_MS));

/** Until aborted, each code once; two consecutive frames must agree. */
export async function watchForCodes(video: HTMLVideoElement, signal: AbortSignal, tell: (outcome: LookedUp) => void): Promise<void> {
  const asked = new Set<string>();
  let before: readonly string[] = [];
  let failures = 0;
  while (!signal.aborted && !$isWithoutBarcodes.get() && failures < MOST_FAILURES) {
    const isShown = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    const seen = isShown ? await (await reader()).readBarcodes(video, 'frame') : { codes: [] };
    const codes = seen?.codes ?? [];
    failures = seen === null ? failures + 1 : 0;
    const agreed = codes.filter((code) => before.includes(code) && !asked.has(code));
    before = codes;
    for (const code of agreed) asked.add(code);
    if (agreed.length > 0 && !signal.aborted) {
      const outcome = await lookUpCodes(agreed);
      if (!signal.aborted) tell(outcome);
    }
    await pause();
  }
}
