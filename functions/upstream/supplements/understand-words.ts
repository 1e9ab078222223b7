import { meantByPart } from '#domain/search/search-query.ts';
import { searchKey } from '#domain/search/search-text.ts';
import { type SearchWord, type SpokenQuery, understandSpoken, Vocabulary } from '#domain/search/spoken-query.ts';
import { medicineNamed, mistypedMedicine } from '#register/facts/medicine-words.ts';
import { searchWords } from '#register/facts/search-words.ts';
import { rememberedNames } from '../ingredients/public.ts';
import type { Context } from '../shared/http/context.ts';
import { selectExisting } from './queries/existing.ts';

const MEDICINE = { kind: 'MEDICINE', to: [], isWhole: true, isMedical: true, least: 1 } as const;
const INGREDIENT = { kind: 'INGREDIENT', isWhole: true, isMedical: false, least: 1 } as const;
/** Longer queries are sentences, whose ordinary words resemble names of medicines. */
const MOST_MISTYPED = 2;

export const typedWords = (query: string) => query.normalize('NFC').split(/\s+/).filter(Boolean);

type Names = Awaited<ReturnType<typeof rememberedNames>>;
const vocabularies = new WeakMap<Names, Vocabulary>();

export function vocabularyOf(names: Names): Vocabulary {
  const known = vocabularies.get(names);
  if (known !== undefined) return known;
  const ingredients = names.flatMap(({ slug, keys }) =>
    keys.map((word): SearchWord => ({ ...INGREDIENT, word, to: [slug], isWhole: word.length === 1 })),
  );
  const made = new Vocabulary([...ingredients, ...searchWords()]);
  vocabularies.set(names, made);
  return made;
}

function understandIn(names: Names, query: string, others: readonly SearchWord[] = []): SpokenQuery {
  const to = meantByPart(query, names).map(({ slug }) => slug);
  if (to.length > 0) return { words: [{ ...INGREDIENT, word: searchKey(query), to }], without: [], unknown: [] };
  const vocabulary = vocabularyOf(names);
  return understandSpoken(query, others.length === 0 ? vocabulary : new Vocabulary(others, vocabulary));
}

export async function understandWords(context: Context, query: string): Promise<SpokenQuery> {
  return understandIn(await rememberedNames(context), query);
}

/** Words that no product has: one typing error away may be its name. */
async function mistyped(context: Context, query: string, unknown: readonly string[]): Promise<string[]> {
  const likely = typedWords(query).length > MOST_MISTYPED ? [] : unknown.filter((word) => mistypedMedicine(word) !== null);
  if (likely.length === 0) return [];
  const existing = await selectExisting(context, likely);
  return likely.filter((word) => !existing.includes(word));
}

/** With names of medicines, which may be names of products too. */
export async function understand(context: Context, query: string): Promise<SpokenQuery> {
  const names = await rememberedNames(context);
  const medicines = typedWords(query).flatMap((typed) => medicineNamed(typed) ?? []);
  const spoken = understandIn(
    names,
    query,
    medicines.map((name) => ({ ...MEDICINE, word: searchKey(name) })),
  );
  const named = spoken.unknown.filter((word) => medicineNamed(word) !== null);
  const meant = [...named, ...(await mistyped(context, query, spoken.unknown))];
  const words = [...spoken.words, ...meant.map((word) => ({ ...MEDICINE, word }))];
  return { ...spoken, words, unknown: spoken.unknown.filter((word) => !meant.includes(word)) };
}
