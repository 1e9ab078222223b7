import type { PurposeCode } from '#domain/purpose.ts';
import { type SearchExpressions, searchKey } from '#domain/search-text.ts';
import { purposesNamed, type SpokenIngredients, spokenExpressions } from '#domain/spoken-expressions.ts';
import { type SearchWord, type SpokenQuery, understandSpoken, Vocabulary } from '#domain/spoken-query.ts';
import { searchWords } from '#register/facts/search-words.ts';
import type { Context } from '#upstream/http/context.ts';
import { rememberedIngredients, rememberedNames } from '../ingredients/public.ts';
import { findsSomething } from './suggest-query.ts';

/** Bounds the round trips for a query of many unknown words. */
const MOST_UNKNOWN = 6;

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

/** What needs and persons of a query name. */
export async function meaningOf(
  context: Context,
  query: string,
): Promise<{ readonly purposeCodes: PurposeCode[]; readonly isMedical: boolean }> {
  const spoken = await understand(context, query);
  return { purposeCodes: purposesNamed(spoken), isMedical: spoken.words.some(({ isMedical }) => isMedical) };
}

/** Fewer and fewer words, the last ones first. */
function* narrowings(spoken: SpokenQuery): Generator<{ readonly spoken: SpokenQuery; readonly unknown: readonly string[] }> {
  const unknown = spoken.unknown.slice(0, MOST_UNKNOWN);
  for (let kept = unknown.length; kept >= 0; kept -= 1) yield { spoken, unknown: unknown.slice(0, kept) };
  for (const kind of ['FORM', 'BRAND', 'PERSON'] as const) {
    const words = spoken.words.filter((word) => word.kind !== kind);
    if (words.length < spoken.words.length) yield { spoken: { ...spoken, words }, unknown: [] };
  }
}

type Relaxed = {
  readonly expressions: SearchExpressions;
  /** Words without a product, as typed. */
  readonly dropped: string[];
};

/** For a query that finds nothing as typed: fewer of its words. Null where no word is known. */
export async function relaxedSearch(context: Context, query: string): Promise<Relaxed | null> {
  const [spoken, ingredients] = await Promise.all([understand(context, query), rememberedIngredients(context)]);
  if (spoken.words.some(({ isMedical, to }) => isMedical && to.length === 0)) return null;
  const bySlug: SpokenIngredients = ingredients;
  for (const { spoken: left, unknown } of narrowings(spoken)) {
    const expressions = spokenExpressions(left, unknown, bySlug);
    if (expressions === null || !(await findsSomething(context, expressions))) continue;
    const goneWords = spoken.words.filter((word) => !left.words.includes(word)).map(({ word }) => word);
    const goneUnknown = spoken.unknown.filter((word) => !unknown.includes(word));
    const typed = query.normalize('NFC').split(/\s+/);
    const asTyped = (word: string) => typed.find((each) => searchKey(each) === word) ?? word;
    return { expressions, dropped: [...goneUnknown, ...goneWords].map(asTyped) };
  }
  return null;
}
