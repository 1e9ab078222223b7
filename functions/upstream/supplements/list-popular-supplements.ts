import { AGE_GROUP_VALUES } from '#contract/fields.ts';
import type { listPopularSupplements } from '#contract/supplements.ts';
import { ApiError } from '../http/api-error.ts';
import type { Verb } from '../http/mount.ts';
import { cardFacts } from '../media/card-facts.ts';
import { selectPopular, selectPopularCount } from './queries.ts';

/** Products by popularity in an age group and gender; ties by id. */
export const listPopularSupplementsVerb: Verb<typeof listPopularSupplements> = async ({ context, input: { query } }) => {
  const { ageGroup, gender, page, size } = query;
  if (!AGE_GROUP_VALUES.some((known) => known === ageGroup)) throw new ApiError('AGEGROUP400_0');
  const [rows, totalElements] = await Promise.all([
    selectPopular(context, gender, ageGroup, page * size, size),
    selectPopularCount(context, gender, ageGroup),
  ]);
  const totalPages = Math.ceil(totalElements / size);
  return {
    content: rows.map((row) => ({
      supplementId: row.id,
      supplementName: row.name,
      searchCount: row.score,
      ...cardFacts(context, row),
      // Known clients show a line here, whoever it names.
      brandName: row.brandName,
    })),
    totalPages,
    totalElements,
    size,
    number: page,
    numberOfElements: rows.length,
    first: page === 0,
    last: page + 1 >= totalPages,
    empty: rows.length === 0,
  };
};
