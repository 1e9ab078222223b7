import { medicinesNamed, type VitaminMedicine } from '#domain/combinations/medicines/vitamin-medicine.ts';
import type { PurposeCode } from '#domain/purposes/purpose.ts';
import { queryExpressions } from '#domain/search/search-query.ts';
import { type SearchExpressions, searchExpressions, searchKey } from '#domain/search/search-text.ts';
import {
  hasNoList,
  isForAnimal,
  isMeaningAlone,
  isMeaningOfIngredient,
  isUnlisted,
  purposesNamed,
  type SpokenIngredients,
  spokenExpressions,
} from '#domain/search/spoken-expressions.ts';
import { type SearchWord, type SpokenQuery, understandSpoken, type Vocabulary } from '#domain/search/spoken-query.ts';
import { knownWords, likelyQueries } from '#domain/search/typing-errors.ts';
import { hasLatinWord, isCount, strangeLatin, typedFor, understoodOf } from '#domain/search/understood.ts';
import type { Database } from '#platform/bindings.ts';
import { remember } from '#platform/remember.ts';
import { vitaminMedicines } from '#register/facts/medicine-vitamins.ts';
import { rememberedIngredients, rememberedNames } from '../ingredients/public.ts';
import { suggestWord } from '../search/public.ts';
import type { Context } from '../shared/http/context.ts';
import { selectExisting } from './queries/existing.ts';
import { type FoundCardRow, selectFoundCards } from './queries.ts';
import { typedWords, understand, understandWords, vocabularyOf } from './understand-words.ts';

const REMEMBERED_MS = 10_000;
const MOST_TRIED = 4;

const knownOf = remember(REMEMBERED_MS, async (catalogue: Database) =>
  knownWords((await rememberedNames({ catalogue })).flatMap(({ names }) => names)),
);

async function expressionsOf(context: Context, query: string): Promise<SearchExpressions | null> {
  return queryExpressions(query, await rememberedNames(context));
}

/** @param words Latin ones that have to stand in it from a border on */
async function firstFound(context: Context, expressions: SearchExpressions, words: readonly string[]): Promise<FoundCardRow | null> {
  const cards = await selectFoundCards(context, expressions, null, words.length === 0 ? 1 : MOST_COMPARED);
  const isSpelt = ({ name, brandName, makerName }: FoundCardRow) =>
    words.every((word) => hasLatinWord(`${name} ${brandName} ${makerName ?? ''}`, word));
  return cards.find(isSpelt) ?? null;
}

export async function findsSomething(context: Context, expressions: SearchExpressions | null): Promise<boolean> {
  return expressions !== null && (await firstFound(context, expressions, [])) !== null;
}

/** Of several words: a single one may be any part of a name, and a part of an ingredient's name is not shown on cards. */
async function strangeWords(context: Context, query: string, spoken: SpokenQuery): Promise<string[]> {
  const names = typedWords(query).length < 2 ? null : await rememberedNames(context);
  if (names === null) return [];
  return strangeLatin(query, spoken).filter((word) => !names.some(({ keys }) => keys.some((key) => key.includes(word))));
}

/** As typed; null where only letters across words answer. */
export async function typedExpressions(context: Context, query: string): Promise<SearchExpressions | null> {
  const [expressions, spoken] = await Promise.all([expressionsOf(context, query), understandWords(context, query)]);
  if (isForAnimal(spoken)) return null;
  const meaning = async () => {
    const names = spoken.words.some(({ isMedical, isInName }) => isMedical || isInName) ? [] : namesOf([query]);
    return spokenExpressions(spoken, [], await rememberedIngredients(context), names);
  };
  if (isMeaningAlone(spoken)) return hasNoList(spoken) ? null : meaning();
  const isBeside = isMeaningOfIngredient(spoken);
  const strange = await strangeWords(context, query, spoken);
  if (expressions === null || (strange.length === 0 && !isBeside)) return expressions;
  const first = await firstFound(context, expressions, strange);
  // Names of which nothing else is known are no answer by themselves.
  if (isBeside && first?.amounts === 'UNKNOWN') return meaning();
  return first === null ? null : expressions;
}

export async function suggestQuery(context: Context, query: string): Promise<string | null> {
  const [word, known, { words, unknown }] = await Promise.all([
    suggestWord(context, query),
    knownOf(context.catalogue),
    understandWords(context, query),
  ]);
  const brands = words.filter((each) => isBrand(each) || isUnlisted(each)).map((each) => each.word);
  const besideBrand = words.some(isBrand) ? unknown.slice(0, MOST_UNKNOWN) : [];
  const mended = besideBrand.map(async (each) => {
    const meant = await suggestWord(context, each);
    return meant === null ? [] : query.replace(typedFor(query, each), meant);
  });
  const candidates = new Set([word ?? [], ...(await Promise.all(mended)), ...likelyQueries(query, known)].flat());
  const keeping = [...candidates].filter((candidate) => brands.every((brand) => searchKey(candidate).includes(brand)));
  for (const candidate of keeping.slice(0, MOST_TRIED))
    if (await findsSomething(context, await expressionsOf(context, candidate))) return candidate;
  return null;
}

/** Cards looked at for a word's borders. */
const MOST_COMPARED = 6;
/** Bounds round trips for many unknown words. */
const MOST_UNKNOWN = 6;
/** A single letter beside a known word is taken for a typing error. */
const SHORTEST_UNKNOWN = 2;
const MULTIVITAMIN = 'multivitamin';
const MOST_TYPED = 5;
/** More are a sentence. */
const FEW_TYPED = 4;
/** A shorter word alone would find anything. */
const SHORTEST_REST = 3;

export async function meaningOf(
  context: Context,
  query: string,
): Promise<{
  readonly purposeCodes: PurposeCode[];
  readonly isMedical: boolean;
  readonly medicines: VitaminMedicine[];
  readonly understood: ReturnType<typeof understoodOf>;
}> {
  const spoken = await understand(context, query);
  const vitamins = medicinesNamed(query, vitaminMedicines()).map(({ name, maker }) => ({ name, maker }));
  const isMedical = spoken.words.some((word) => word.isMedical);
  const understood = understoodOf(query, spoken);
  const others =
    vitamins.length > 0 ? [] : understood.filter(({ kind }) => kind === 'MEDICINE').map(({ text }) => ({ name: text, maker: null }));
  return { purposeCodes: purposesNamed(spoken), isMedical, medicines: [...vitamins, ...others], understood };
}

export const isBrand = ({ kind, to }: SearchWord) => kind === 'BRAND' && to.length > 0;
export const isIngredient = ({ kind, to }: SearchWord) => kind === 'INGREDIENT' && to.length > 0;

/** Ends that may be whole names. Beside a listed brand an ingredient's name is none, since every maker has it. */
function namesIn(
  typed: readonly string[],
  spoken: SpokenQuery,
  vocabulary: Vocabulary,
): { readonly branded: string[]; readonly others: string[] } {
  const ends = typed.slice(1).map((_, index) => typed.slice(index + 1).join(' '));
  const isOfBrand = spoken.words.some(isBrand);
  const branded = ends.filter((end) => understandSpoken(end, vocabulary).words.some(isBrand));
  const isOther = (end: string) => understandSpoken(end, vocabulary).unknown.some((word) => !isOfBrand || !/^\d/.test(word));
  return { branded, others: ends.filter((end) => !branded.includes(end) && isOther(end)) };
}

const namesOf = (ends: readonly string[]) => {
  const exact = ends.flatMap((end) => searchExpressions(end)?.exact ?? []).join(' OR ');
  return exact === '' ? [] : [exact];
};

type Relaxed = { readonly expressions: SearchExpressions | null; readonly dropped: string[] };
type Attempt = {
  readonly expressions: SearchExpressions | null;
  readonly dropped: readonly string[];
  /** Names that may answer instead, with the words before each. */
  readonly ends?: readonly string[];
};

/** The first word is dropped first: most likely a brand that the register does not name. */
async function typedAttempts(context: Context, typed: readonly string[], vocabulary: Vocabulary): Promise<Attempt[]> {
  if (typed.length < 2 || typed.length > MOST_TYPED) return [];
  const isNamed = (word: string) => understandSpoken(word, vocabulary).words.some(isIngredient);
  const rests = typed.map((word, index) => ({ word, rest: typed.toSpliced(index, 1) })).filter(({ word }) => !isNamed(word));
  return Promise.all(
    rests
      .filter(({ rest }) => rest.some((word) => searchKey(word).length >= SHORTEST_REST || isNamed(word)))
      .map(async ({ word, rest }) => ({ expressions: await expressionsOf(context, rest.join(' ')), dropped: [word] })),
  );
}

async function* attempts(context: Context, whole: SpokenQuery, query: string, vocabulary: Vocabulary): AsyncGenerator<Attempt> {
  const ingredients: SpokenIngredients = await rememberedIngredients(context);
  const isTold = (word: string) => word.length >= SHORTEST_UNKNOWN && !isCount(typedFor(query, word));
  const unknown = whole.unknown.filter(isTold).slice(0, MOST_UNKNOWN);
  const isSpeech = whole.words.some(({ kind }) => kind === 'NEED' || kind === 'PERSON');
  const attempt = (left: SpokenQuery, kept: readonly string[], names: readonly string[] = []): Attempt => ({
    expressions: spokenExpressions(left, kept, ingredients, names, whole),
    dropped: [
      ...whole.words.filter((word) => !left.words.includes(word)).map(({ word }) => word),
      ...whole.unknown.filter((word) => !kept.includes(word)),
    ],
  });
  const spoken = { ...whole, words: whole.words.filter((word) => !isUnlisted(word)) };
  const unlisted = whole.words.filter(isUnlisted).flatMap(({ word }) => typedFor(query, word).split(' '));
  const typed = typedWords(query).filter((word) => !unlisted.includes(word));
  const { branded, others } = namesIn(typed, spoken, vocabulary);
  if (!isSpeech || typed.length <= FEW_TYPED) yield attempt(whole, unknown, namesOf(branded));
  if (!isSpeech) {
    if (others.length > 0) yield { ...attempt(spoken, unknown, namesOf(others)), ends: others };
    if (unlisted.length > 0) yield attempt(spoken, unknown);
    const isOfBrand = spoken.words.some(isBrand) && spoken.words.some(isIngredient);
    if (isOfBrand || unknown.every((word) => /^\d/.test(word))) yield attempt(spoken, []);
    for (const each of await typedAttempts(context, typed, vocabulary)) yield { ...each, dropped: [...unlisted, ...each.dropped] };
    const existing = await selectExisting(context, unknown);
    for (let kept = existing.length; kept > 0; kept -= 1) yield attempt(spoken, existing.slice(0, kept));
  }
  const isBare =
    spoken.words.some(({ kind }) => kind === 'PERSON') &&
    spoken.words.every(({ kind }) => kind === 'PERSON' || kind === 'STOP' || kind === 'FORM');
  const multivitamin = vocabulary.at(MULTIVITAMIN, 0, () => true)?.word;
  if (isBare && multivitamin !== undefined) yield attempt({ ...spoken, words: [...spoken.words, multivitamin] }, []);
  yield attempt(spoken, []);
  for (const kind of ['FORM', 'BRAND', 'PERSON'] as const) {
    const words = spoken.words.filter((word) => word.kind !== kind);
    if (words.length < spoken.words.length) yield attempt({ ...spoken, words }, []);
  }
}

const LAST_TIER = 0;

/** The asked-for amount, where not even the first product has it. */
export function amountMissed({ amount }: SearchExpressions, first: Pick<FoundCardRow, 'tier' | 'name'>): string[] {
  if (amount === undefined || first.tier !== LAST_TIER) return [];
  return searchKey(first.name).includes(searchKey(amount)) ? [] : [amount];
}

/** Words that an answer to a whole name leaves out. */
function beforeName(name: string, ends: readonly string[], typed: readonly string[]): string[] | null {
  const end = ends.find((each) => searchKey(each) === searchKey(name));
  return end === undefined ? null : typed.slice(0, typed.length - end.split(' ').length);
}

/** When nothing is found. Null where no word is known; without expressions where nothing is to be listed. */
export async function relaxedSearch(context: Context, query: string): Promise<Relaxed | null> {
  const vocabulary = vocabularyOf(await rememberedNames(context));
  const spoken = await understand(context, query);
  if (hasNoList(spoken)) return { expressions: null, dropped: [] };
  const typed = typedWords(query);
  const asTyped = (word: string) =>
    typedFor(
      query,
      word,
      spoken.words.some((known) => known.word === word),
    );
  const strange = await strangeWords(context, query, spoken);
  const isSentence = typed.length > FEW_TYPED && spoken.words.some(({ kind }) => kind === 'NEED' || kind === 'PERSON');
  const brands = spoken.words.filter((word) => isBrand(word) || isUnlisted(word)).map(({ word }) => asTyped(word));
  const stops = spoken.words.filter(({ kind }) => kind === 'STOP').map(({ word }) => asTyped(word));
  const said = (dropped: readonly string[]) =>
    [...new Set(dropped.map(asTyped))].filter((word) => (isSentence ? brands.includes(word) : !isCount(word) && !stops.includes(word)));
  for await (const { expressions, dropped, ends = [] } of attempts(context, spoken, query, vocabulary)) {
    if (expressions === null) continue;
    const kept = strange.filter((word) => !dropped.some((each) => asTyped(each).toLowerCase().includes(word)));
    const first = await firstFound(context, expressions, kept);
    if (first === null) continue;
    return { expressions, dropped: said([...(beforeName(first.name, ends, typed) ?? dropped), ...amountMissed(expressions, first)]) };
  }
  const isOfOthers = spoken.words.some((word) => !isUnlisted(word) && word.kind !== 'STOP') || spoken.unknown.length > 0;
  return brands.length === 0 || isOfOthers ? null : { expressions: null, dropped: said(brands) };
}
