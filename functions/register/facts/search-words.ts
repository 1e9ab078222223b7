import * as v from 'valibot';
import { type SearchWord, WORD_KINDS } from '#domain/search/spoken-query.ts';
import brands from './brand-names.json' with { type: 'json' };
import published from './search-words.json' with { type: 'json' };

const wordSchema = v.strictObject({
  word: v.pipe(v.string(), v.nonEmpty()),
  kind: v.picklist(WORD_KINDS),
  to: v.optional(v.array(v.string()), []),
  isWhole: v.optional(v.boolean(), false),
  isMedical: v.optional(v.boolean(), false),
  least: v.optional(v.number(), 1),
});
const markSchema = v.object({ brand: v.string(), parent: v.optional(v.string()), names: v.array(v.string()) });

const compact = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

let words: readonly SearchWord[] | undefined;

/** Needs, persons, aliases, forms and stop words as people type them, and the marks; parsed lazily. */
export function searchWords(): readonly SearchWord[] {
  words ??= [
    ...v.parse(v.array(wordSchema), published),
    ...v
      .parse(v.array(markSchema), brands)
      .flatMap(({ brand, names }) =>
        names.map((name): SearchWord => ({ word: compact(name), kind: 'BRAND', to: [brand], isWhole: false, isMedical: false, least: 1 })),
      ),
  ];
  return words;
}
