import { CAUTIONED_AUDIENCES, type CautionedAudience, cautionedAudiencesNamedIn } from '#domain/cautions/unsuited.ts';
import { audienceOf, unsuitedToken } from '#domain/search-facets.ts';
import type { SearchFilters } from '#domain/search-filters.ts';
import { anyOf, searchExpressions } from '#domain/search-text.ts';

/** The audiences that a search looks for: by its words, by 어린이용, and by the purposes that it is narrowed to. */
function audiencesOf(words: string, { children, purpose }: SearchFilters): CautionedAudience[] {
  const isForChildren = children || words.split(/\s+/).some((word) => audienceOf(word) === 'CHILD');
  const named = cautionedAudiencesNamedIn(words);
  return CAUTIONED_AUDIENCES.filter(
    (audience) => named.includes(audience) || (audience === 'CHILD' ? isForChildren : purpose.includes(audience)),
  );
}

/**
 * Products that the label or the facts forbid to the population that a search names, as an expression of the index; null where it names none. A product
 * whose whole name is the query stays: it was looked for by itself.
 */
export function unsuitedExpression(words: string, filters: SearchFilters): string | null {
  const audiences = audiencesOf(words, filters);
  if (audiences.length === 0) return null;
  const tokens = anyOf(audiences.map(unsuitedToken));
  const exact = searchExpressions(words)?.exact;
  return exact === undefined ? tokens : `(${tokens}) NOT ${exact}`;
}
