import { medicinesNamed, type VitaminMedicine } from '#domain/combinations/medicines/vitamin-medicine.ts';
import type { PurposeCode } from '#domain/purposes/purpose.ts';
import { queryExpressions } from '#domain/search/search-query.ts';
import { type SearchExpressions, searchExpressions, searchKey } from '#domain/search/search-text.ts';
import { purposesNamed, type SpokenIngredients, spokenExpressions } from '#domain/search/spoken-expressions.ts';
import { type SearchWord, type SpokenQuery, understandSpoken, Vocabulary } from '#domain/search/spoken-query.ts';
import { knownWords, likelyQueries } from '#domain/search/typing-errors.ts';
import type { Database } from '#platform/bindings.ts';
import { remember } from '#platform/remember.ts';
import { vitaminMedicines } from '#register/facts/medicine-vitamins.ts';
import { searchWords } from '#register/facts/search-words.ts';
import { rememberedIngredients, rememberedNames } from '../ingredients/public.ts';
import { suggestWord } from '../search/public.ts';
import type { Context } from '../shared/http/context.ts';
import { selectExisting } from './queries/existing.ts';
import { selectFoundCards } from './queries.ts';

const REMEMBERED_MS = 10_000;
const MOST_TRIED = 4;

const knownOf = remember(REMEMBERED_MS, async (catalogue: Database) =>
  knownWords((await rememberedNames({ catalogue })).flatMap(({ names }) => names)),
);

export async function expressionsOf(context: Context, query: string): Promise<SearchExpressions | null> {
  return queryExpressions(query, await rememberedNames(context));
}

export async function findsSomething(context: Context, expressions: SearchExpressions | null): Promise<boolean> {
  return expressions !== null && (await selectFoundCards(context, expressions, null, 1)).length > 0;
}

export async function suggestQuery(context: Context, query: string): Promise<string | null> {
  const [word, known] = await Promise.all([suggestWord(context, query), knownOf(context.catalogue)]);
  const candidates = new Set([...(word === null ? [] : [word]), ...likelyQueries(query, known)]);
  for (const candidate of [...candidates].slice(0, MOST_TRIED))
    if (await findsSomething(context, await expressionsOf(context, candidate))) return candidate;
  return null;
}

/** Bounds round trips for many unknown words. */
const MOST_UNKNOWN = 6;
const MULTIVITAMIN = 'multivitamin';
const MOST_TYPED = 5;
/** More are a sentence. */
const FEW_TYPED = 4;
/** A shorter word alone would find anything. */
const SHORTEST_REST = 3;

type Names = Awaited<ReturnType<typeof rememberedNames>>;
const vocabularies = new WeakMap<Names, Vocabulary>();

function vocabularyOf(names: Names): Vocabulary {
  const known = vocabularies.get(names);
  if (known !== undefined) return known;
  const ingredients = names.flatMap(({ slug, keys }) =>
    keys.map((word): SearchWord => ({ word, kind: 'INGREDIENT', to: [slug], isWhole: word.length === 1, isMedical: false, least: 1 })),
  );
  const made = new Vocabulary([...ingredients, ...searchWords()]);
  vocabularies.set(names, made);
  return made;
}

async function understand(context: Context, query: string): Promise<SpokenQuery> {
  return understandSpoken(query, vocabularyOf(await rememberedNames(context)));
}

export async function meaningOf(
  context: Context,
  query: string,
): Promise<{ readonly purposeCodes: PurposeCode[]; readonly isMedical: boolean; readonly medicines: VitaminMedicine[] }> {
  const spoken = await understand(context, query);
  const medicines = medicinesNamed(query, vitaminMedicines()).map(({ name, maker }) => ({ name, maker }));
  return { purposeCodes: purposesNamed(spoken), isMedical: spoken.words.some(({ isMedical }) => isMedical), medicines };
}

function namesIn(typed: readonly string[], vocabulary: Vocabulary): string[] {
  const ends = typed.slice(1).map((_, index) => typed.slice(index + 1).join(' '));
  const isName = (end: string) =>
    understandSpoken(end, vocabulary).unknown.length > 0 || understandSpoken(end, vocabulary).words.some(({ kind }) => kind === 'BRAND');
  const exact = ends.filter(isName).flatMap((end) => searchExpressions(end)?.exact ?? []);
  return exact.length === 0 ? [] : [exact.join(' OR ')];
}

type Relaxed = {
  readonly expressions: SearchExpressions;
  readonly dropped: string[];
};
type Attempt = { readonly expressions: SearchExpressions | null; readonly dropped: readonly string[] };

/** The first word is dropped first: most likely a brand that the register does not name. */
async function typedAttempts(context: Context, typed: readonly string[], vocabulary: Vocabulary): Promise<Attempt[]> {
  if (typed.length < 2 || typed.length > MOST_TYPED) return [];
  const isIngredient = (word: string) =>
    understandSpoken(word, vocabulary).words.some(({ kind, to }) => kind === 'INGREDIENT' && to.length > 0);
  const rests = typed.map((word, index) => ({ word, rest: typed.toSpliced(index, 1) })).filter(({ word }) => !isIngredient(word));
  return Promise.all(
    rests
      .filter(({ rest }) => rest.some((word) => searchKey(word).length >= SHORTEST_REST || isIngredient(word)))
      .map(async ({ word, rest }) => ({ expressions: await expressionsOf(context, rest.join(' ')), dropped: [word] })),
  );
}

async function* attempts(context: Context, spoken: SpokenQuery, typed: readonly string[], vocabulary: Vocabulary): AsyncGenerator<Attempt> {
  const ingredients: SpokenIngredients = await rememberedIngredients(context);
  const unknown = spoken.unknown.slice(0, MOST_UNKNOWN);
  const names = namesIn(typed, vocabulary);
  const isSpeech = spoken.words.some(({ kind }) => kind === 'NEED' || kind === 'PERSON');
  const attempt = (left: SpokenQuery, kept: readonly string[]): Attempt => ({
    expressions: spokenExpressions(left, kept, ingredients, names),
    dropped: [
      ...spoken.unknown.filter((word) => !kept.includes(word)),
      ...spoken.words.filter((word) => !left.words.includes(word)).map(({ word }) => word),
    ],
  });
  if (!isSpeech || typed.length <= FEW_TYPED) yield attempt(spoken, unknown);
  if (!isSpeech) {
    if (unknown.every((word) => /^\d/.test(word))) yield attempt(spoken, []);
    yield* await typedAttempts(context, typed, vocabulary);
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

/** When nothing is found. Null where no word is known, or only an illness or a medicine. */
export async function relaxedSearch(context: Context, query: string): Promise<Relaxed | null> {
  const vocabulary = vocabularyOf(await rememberedNames(context));
  const spoken = understandSpoken(query, vocabulary);
  const isIllness = spoken.words.some(({ isMedical, to }) => isMedical && to.length === 0);
  if (isIllness && !spoken.words.some(({ kind, to }) => kind === 'INGREDIENT' && to.length > 0)) return null;
  const typed = query.normalize('NFC').split(/\s+/).filter(Boolean);
  for await (const { expressions, dropped } of attempts(context, spoken, typed, vocabulary)) {
    if (expressions === null || !(await findsSomething(context, expressions))) continue;
    const asTyped = (word: string) => typed.find((each) => searchKey(each) === searchKey(word)) ?? word;
    return { expressions, dropped: typed.length > FEW_TYPED ? [] : dropped.map(asTyped) };
  }
  return null;
}
