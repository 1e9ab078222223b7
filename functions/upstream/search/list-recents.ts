import type { listRecentSearches, listRecentSupplements } from '#contract/search/search.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { cardFacts } from '../supplements/cards/card-facts.ts';
import { selectRecentSupplements, selectRecentWords } from './queries/recents.ts';

export const listRecentSearchesVerb: Verb<typeof listRecentSearches> = ({ context, viewer, input: { query } }) =>
  selectRecentWords(context, viewer.userId, query.limit);

export const listRecentSupplementsVerb: Verb<typeof listRecentSupplements> = async ({ context, viewer, input: { query } }) => {
  const rows = await selectRecentSupplements(context, viewer.userId, query.limit);
  return rows.map((row) => ({ id: row.id, name: row.name, ...cardFacts(context, row) }));
};
