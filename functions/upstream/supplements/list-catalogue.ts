import type { listCatalogue } from '#contract/catalogue/catalogue.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { selectEveryIngredientName, selectSupplementCount, selectSupplementIds } from './queries.ts';

export const listCatalogueVerb: Verb<typeof listCatalogue> = async ({ context, input: { query } }) => {
  const [ids, ingredientNames, total] = await Promise.all([
    selectSupplementIds(context, query.cursor, query.size + 1),
    query.cursor === 0 ? selectEveryIngredientName(context) : [],
    selectSupplementCount(context),
  ]);
  const supplementIds = ids.slice(0, query.size);
  return { supplementIds, ingredientNames, nextCursor: ids.length > query.size ? (supplementIds.at(-1) ?? null) : null, total };
};
