import { atom } from 'nanostores';
import type { OcrProgress } from '#client/ocr/engine.ts';
import type { FoundLine } from '#client/ocr/find-lines.ts';
import type { Still } from '#client/ocr/still.ts';
import { isSurelyRead, largeText, linesBySize, type ReadLine } from '#domain/labels/ocr-text.ts';
import { bothReadings, isRead, mayBeLatin } from '#domain/supplements/name-match.ts';
import {
  $isWithoutBarcodes,
  endBarcodeSearch,
  type LookedUp,
  type PhotoProduct,
  searchByCode,
  watchForCodes,
} from '../search/barcode-search.ts';
import { findsSomething, namesOf, spellAnew } from '../search/name-search.ts';
import { latestOnly } from '../shared/latest.ts';
import { type Ask, questionsOfPhoto } from './photo-questions.ts';

type PhotoSource = 'camera' | 'album';

type PhotoFailure =
  | 'notAPicture'
  | 'tooLarge'
  | 'nothingLarge'
  | 'nothingRead'
  | 'cameraFailed'
  | 'albumFailed'
  /** Live barcode without a product. */
  | 'unknownAim'
  | 'noBarcodesAim';

export type PhotoSearch =
  | { readonly state: 'idle' }
  | { readonly state: 'busy'; readonly stage: 'barcode' | OcrProgress['stage'] | 'searching'; readonly part: number | null }
  | { readonly state: 'failed'; readonly reason: PhotoFailure }
  /** Nothing found for the largest line; alternatives best first. */
  | { readonly state: 'choices'; readonly largest: string; readonly others: readonly string[] }
  | { readonly state: 'found'; readonly query: string }
  /** Similar product names, best first, and the lines as read, the largest first. */
  | { readonly state: 'likely'; readonly products: readonly PhotoProduct[]; readonly lines: readonly string[] }
  | { readonly state: 'product'; readonly product: PhotoProduct }
  | { readonly state: 'products'; readonly products: readonly PhotoProduct[] }
  | { readonly state: 'unknownCode'; readonly code: string; readonly lines: readonly string[] };

export const NO_PHOTO: PhotoSearch = { state: 'idle' };

export const $photoSearch = atom<PhotoSearch>(NO_PHOTO);
export const $still = atom<Still | null>(null);

const LARGEST_FILE = 20 * 1024 * 1024;
const MOST_CHOICES = 6;
/** Lines offered beside likely products. */
const MOST_LINES = 2;
/** Of the largest line, from which a line may belong to the name. */
const NAME_PART = 0.5;
/** Rate limit: sixty searches a minute per IP, maybe shared. */
const MOST_QUESTIONS = 8;

const searches = latestOnly();

let loaded: Promise<typeof import('#client/ocr/engine.ts')> | undefined;

function engine(): Promise<typeof import('#client/ocr/engine.ts')> {
  loaded ??= import('#client/ocr/engine.ts');
  return loaded;
}

export async function warmPhotoSearch(): Promise<void> {
  const isLatest = searches.join();
  const { startEngine } = await engine();
  if (isLatest()) startEngine();
}

export function clearPhotoSearch(): void {
  searches.begin();
  $photoSearch.set(NO_PHOTO);
  $still.set(null);
}

export function endPhotoSearch(): void {
  clearPhotoSearch();
  void loaded?.then(({ endEngine }) => endEngine());
  endBarcodeSearch();
}

const longestFirst = (left: string, right: string): number => right.length - left.length;

/** Until the largest line is confident and finds a product. */
async function outcomeOf(readings: AsyncIterable<readonly ReadLine[]>, source: PhotoSource, ask: Ask): Promise<PhotoSearch> {
  const seen: (readonly ReadLine[])[] = [];
  const guesses: string[] = [];
  for await (const lines of readings) {
    const [largest] = linesBySize(lines);
    if (largest === undefined) continue;
    if (!(await findsSomething(largest, ask))) seen.push(lines);
    else if (isSurelyRead(lines)) return { state: 'found', query: largest };
    else guesses.push(largest);
  }
  const [largest, ...rest] = [...new Set(seen.flatMap(linesBySize))];
  const [guess] = guesses.toSorted(longestFirst);
  if (largest === undefined && guess !== undefined) return { state: 'found', query: guess };
  if (largest === undefined) return { state: 'failed', reason: source === 'camera' ? 'nothingLarge' : 'nothingRead' };
  const others = rest.slice(0, MOST_CHOICES);
  const [known, spelled] = await Promise.all([
    Promise.all(others.map((text) => findsSomething(text, ask))),
    Promise.all([...new Set(seen.map(largeText))].map((text) => spellAnew(text, ask))),
  ]);
  const choices = new Set([
    ...spelled
      .filter((text) => text !== null)
      .toSorted(longestFirst)
      .slice(0, 1),
    ...guesses,
    ...others.filter((_, index) => known[index]),
  ]);
  return choices.size === 0 ? { state: 'found', query: largest } : { state: 'choices', largest, others: [...choices] };
}

/** By n-grams; doubtful lines are read in both languages, except small print beside a certain Korean name. */
async function outcomeOfNames(
  found: readonly FoundLine[],
  { readFoundLines, addEnglish }: Awaited<ReturnType<typeof engine>>,
  ask: Ask,
  show: (search: PhotoSearch) => void,
): Promise<PhotoSearch | null> {
  const tell = (progress: OcrProgress) => show({ state: 'busy', ...progress });
  const lookUp = (lines: Parameters<typeof namesOf>[0]) => {
    show({ state: 'busy', stage: 'searching', part: null });
    return namesOf(lines);
  };
  const read = await readFoundLines(found, tell);
  const doubtful = found.filter((_, index) => read[index] !== undefined && mayBeLatin(read[index]));
  const readInBoth = async () => {
    const again = doubtful.length > 0 && (await addEnglish()) ? await readFoundLines(doubtful, tell) : [];
    const bilingual = new Map(doubtful.map((line, index) => [line, again[index]]));
    return found.flatMap((line, index) => {
      const [korean, both] = [read[index], bilingual.get(line)];
      if (korean === undefined) return [];
      return both === undefined ? [korean] : bothReadings(korean, both);
    });
  };
  const largest = Math.max(0, ...read.filter(isRead).map(({ height }) => height));
  const isNameKorean = doubtful.every(({ height }) => height < largest * NAME_PART);
  const korean = isNameKorean ? await lookUp(read) : null;
  const names = korean?.query ? korean : await lookUp(await readInBoth());
  if (names.query !== null) return { state: 'found', query: names.query };
  const lines = [...new Set(names.lines.filter(isRead).map(({ text }) => text))];
  const asRead = [...new Set([...names.lines.slice(0, 1).map(({ text }) => text), ...lines])].slice(0, MOST_LINES);
  if (names.likely.length > 0) return { state: 'likely', products: names.likely, lines: asRead };
  // No likely name: search for lines that find something as read.
  const finds = await Promise.all(lines.map((text) => findsSomething(text, ask)));
  const known = lines.filter((_, index) => finds[index]);
  const [first] = names.lines;
  if (first === undefined || known.length === 0) return null;
  return known[0] === first.text ? { state: 'found', query: first.text } : { state: 'choices', largest: first.text, others: known };
}

function outcomeOfCode([product, ...others]: readonly PhotoProduct[]): PhotoSearch | null {
  if (product === undefined) return null;
  return others.length === 0 ? { state: 'product', product } : { state: 'products', products: [product, ...others] };
}

function linesOf(outcome: PhotoSearch): readonly string[] {
  if (outcome.state === 'found') return [outcome.query];
  if (outcome.state === 'likely') return outcome.products.map(({ name }) => name);
  return outcome.state === 'choices' ? [...outcome.others, outcome.largest] : [];
}

function besideCode(code: LookedUp, outcome: PhotoSearch): PhotoSearch {
  const isUnknown = code.kind === 'unknown' || (code.kind === 'noBarcodes' && outcome.state === 'failed');
  if (!isUnknown) return outcome;
  return { state: 'unknownCode', code: code.code, lines: linesOf(outcome) };
}

/** Scans camera frames until aborted. */
export async function watchCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  const isLatest = searches.join();
  await watchForCodes(video, signal, (code) => {
    if (!isLatest()) return;
    if (code.kind === 'products') $photoSearch.set(outcomeOfCode(code.products) ?? NO_PHOTO);
    else if (code.kind === 'unknown') $photoSearch.set({ state: 'failed', reason: 'unknownAim' });
    else if ($isWithoutBarcodes.get()) $photoSearch.set({ state: 'failed', reason: 'noBarcodesAim' });
  });
}

export async function searchByPhoto(picture: ImageBitmapSource, source: PhotoSource): Promise<void> {
  const isLatest = searches.begin();
  const show = (search: PhotoSearch): void => {
    if (isLatest()) $photoSearch.set(search);
  };
  if (picture instanceof Blob && picture.size >= LARGEST_FILE) return show({ state: 'failed', reason: 'tooLarge' });
  show({ state: 'busy', stage: 'barcode', part: null });
  $still.set(null);
  const { stillOf } = await import('#client/ocr/still.ts');
  const still = await stillOf(picture);
  if (!isLatest()) return;
  $still.set(still);
  const { code, places } = await searchByCode(picture);
  if (!isLatest()) return;
  const product = code.kind === 'products' ? outcomeOfCode(code.products) : null;
  if (product !== null) return show(product);
  show({ state: 'busy', stage: 'engine', part: null });
  let pictures: AsyncGenerator<Blob, void> | undefined;
  try {
    const [{ coverBars }, { findLines }, { preparePicture }] = await Promise.all([
      import('#client/ocr/cover-bars.ts'),
      import('#client/ocr/find-lines.ts'),
      import('#client/ocr/prepare-picture.ts'),
    ]);
    const words = await coverBars(picture, places).catch(() => picture);
    const lines = await findLines(words).catch(() => null);
    if (lines === null) return show({ state: 'failed', reason: 'notAPicture' });
    const reader = await engine();
    if (!isLatest()) return;
    const ask = questionsOfPhoto(MOST_QUESTIONS);
    const named = await outcomeOfNames(lines, reader, ask, show);
    if (named !== null) return show(besideCode(code, named));
    if (!isLatest()) return;
    const prepared = preparePicture(words);
    pictures = prepared;
    const first = await prepared.next().catch(() => null);
    if (first === null) return show({ state: 'failed', reason: 'notAPicture' });
    const { readLines, addEnglish } = reader;
    async function* readings(start: IteratorResult<Blob, void>): AsyncGenerator<readonly ReadLine[]> {
      for (let each = start; !each.done; each = await prepared.next()) {
        const lines = await readLines(each.value, (progress) => show({ state: 'busy', ...progress }));
        show({ state: 'busy', stage: 'searching', part: null });
        yield lines;
      }
    }
    const outcome = await outcomeOf(readings(first), source, ask);
    show(besideCode(code, outcome));
    if (isLatest() && outcome.state !== 'found') void addEnglish();
  } catch {
    show(besideCode(code, { state: 'failed', reason: source === 'camera' ? 'cameraFailed' : 'albumFailed' }));
  } finally {
    // Frees the photo.
    void pictures?.return();
  }
}
