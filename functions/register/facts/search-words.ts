import * as v from 'valibot';
import { type SearchWord, WORD_KINDS } from '#domain/search/spoken-query.ts';
import brands from './brand-names.json' with { type: 'json' };
import foreign from './foreign-brands.json' with { type: 'json' };
import published from './search-words.json' with { type: 'json' };

const wordSchema = v.strictObject({
  word: v.pipe(v.string(), v.nonEmpty()),
  kind: v.picklist(WORD_KINDS),
  to: v.optional(v.array(v.string()), []),
  isWhole: v.optional(v.boolean(), false),
  isMedical: v.optional(v.boolean(), false),
  least: v.optional(v.number(), 1),
  isInName: v.optional(v.boolean(), false),
});
const markSchema = v.object({ brand: v.string(), parent: v.optional(v.string()), names: v.array(v.string()) });

/** Brands that people bring from abroad, from general knowledge; `besideIngredient`: names that are other words too. */
const foreignSchema = v.strictObject({ names: v.array(v.string()), besideIngredient: v.optional(v.array(v.string()), []) });

const compact = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const brandWord = (name: string, to: readonly string[]): SearchWord => ({
  word: compact(name),
  kind: to.length === 0 ? 'FOREIGN_BRAND' : 'BRAND',
  to,
  isWhole: false,
  isMedical: false,
  least: 1,
});

const SEXES = [
  ['남성', '남자'],
  ['여성', '여자'],
] as const;

const otherwiseSaid = (known: SearchWord): SearchWord[] =>
  known.kind === 'NEED'
    ? SEXES.flatMap(([said, also]) => (known.word.startsWith(said) ? [{ ...known, word: known.word.replace(said, also) }] : []))
    : [];

let words: readonly SearchWord[] | undefined;

/** Needs, persons, aliases, forms and stop words as people type them, and the marks; parsed lazily. */
export function searchWords(): readonly SearchWord[] {
  if (words !== undefined) return words;
  const known = v.parse(v.array(markSchema), brands);
  const shown = known.map(({ brand }) => ({ ...brandWord(brand, [brand]), isWhole: true, isBesideIngredient: true }));
  const marks = known.flatMap(({ brand, names }) => names.map((name) => brandWord(name, [brand])));
  const registered = new Map(marks.map(({ word, to }) => [word, to]));
  const abroad = v.parse(v.array(foreignSchema), foreign).flatMap(({ names, besideIngredient }) => {
    const to = names.flatMap((name) => registered.get(compact(name)) ?? []);
    return [
      ...names.map((name) => brandWord(name, to)),
      ...besideIngredient.map((name) => ({ ...brandWord(name, to), isWhole: true, isBesideIngredient: true })),
    ];
  });
  const spoken = v.parse(v.array(wordSchema), published).flatMap((word) => [word, ...otherwiseSaid(word)]);
  words = [...spoken, ...marks, ...abroad, ...shown];
  return words;
}
