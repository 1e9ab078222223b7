import { CAUTIONED_AUDIENCES, type CautionedAudience, cautionedAudiencesNamedIn } from '#domain/cautions/unsuited.ts';
import { audienceOf } from '#domain/for-whom.ts';
import { unsuitedToken } from '#domain/search-facets.ts';
import type { SearchFilters } from '#domain/search-filters.ts';
import { anyOf, searchExpressions } from '#domain/search-text.ts';

/** Audiences named by query, children's filter or purposes. */
function audiencesOf(words: string, { children, purpose }: SearchFilters): CautionedAudience[] {
  const isForChildren = children || words.split(/\s+/).some((word) => audienceOf(word) === 'CHILD');
  const named = cautionedAudiencesNamedIn(words);
  return CAUTIONED_AUDIENCES.filter(
    (audience) => named.includes(audience) || (audience === 'CHILD' ? isForChildren : purpose.includes(audience)),
  );
}

/** By label or facts, or null; spares a product whose exact name is the query. */
export function unsuitedExpression(words: string, filters: SearchFilters): string | null {
  const audiences = audiencesOf(words, filters);
  if (audiences.length === 0) return null;
  const tokens = anyOf(audiences.map(unsuitedToken));
  const exact = searchExpressions(words)?.exact;
  return exact === undefined ? tokens : `(${tokens}) NOT ${exact}`;
}
