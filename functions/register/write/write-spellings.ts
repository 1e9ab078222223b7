import { spellingGapsOf } from '#domain/search/search-text.ts';
import { spellingsOf } from '#domain/search/suggestion.ts';
import type { Database } from '#platform/bindings.ts';
import { ingredientFacts } from '../facts/ingredients.ts';
import { renewStatements, runBatches, SUGGESTION_KEYS } from './queries/bulk.ts';
import { selectHeldSlugs, selectListedBrands } from './queries/spellings.ts';
import { nextTurn } from './supplement-record.ts';

/** Only those in use, as a correction must have results. Only brands are suggested. */
export async function writeSpellings(catalogue: Database): Promise<void> {
  const held = await selectHeldSlugs(catalogue);
  const brands = await selectListedBrands(catalogue);
  const words = [
    ...ingredientFacts()
      .filter(({ slug }) => held.has(slug))
      .flatMap(({ name, aliases, misspellings }) => [
        ...misspellings.map((word) => ({ word, target: name })),
        ...[name, ...aliases].map((word) => ({ word, target: word })),
      ]),
    ...brands.map(({ name }) => ({ word: name, target: name })),
  ];
  const rows = words.flatMap(({ word, target }) => spellingGapsOf(word).map((gap) => ({ gap, word, target })));
  await nextTurn();
  const suggested = brands.filter(({ isMaker }) => !isMaker).flatMap(({ id, name }) => spellingsOf('BRAND', id, name));
  await runBatches(catalogue, [
    ...renewStatements(catalogue, 'spelling_gap', rows, ['gap', 'word']),
    ...renewStatements(catalogue, 'suggestion', suggested, SUGGESTION_KEYS, [`kind = 'BRAND'`]),
  ]);
}
