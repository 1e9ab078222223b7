import { CAUTIONED_AUDIENCES, type CautionedAudience, cautionedAudiencesNamedIn } from '#domain/combinations/cautions/unsuited.ts';
import { audienceOf } from '#domain/people/for-whom.ts';
import { PURPOSE_CODES, PURPOSE_LABELS } from '#domain/purposes/purpose.ts';
import { unsuitedToken } from '#domain/search/search-facets.ts';
import type { SearchFilters } from '#domain/search/search-filters.ts';
import { anyOf, searchExpressions, searchKey } from '#domain/search/search-text.ts';

/** `간 건강` is a purpose, though products have that name too. */
const isPurpose = (words: string): boolean => PURPOSE_CODES.some((code) => searchKey(PURPOSE_LABELS[code]) === searchKey(words));

function audiencesOf(words: string, { children, purpose }: SearchFilters): CautionedAudience[] {
  const isForChildren = children || words.split(/\s+/).some((word) => audienceOf(word) === 'CHILD');
  const named = cautionedAudiencesNamedIn(words);
  return CAUTIONED_AUDIENCES.filter(
    (audience) => named.includes(audience) || (audience === 'CHILD' ? isForChildren : purpose.includes(audience)),
  );
}

/** Spares a product whose exact name is the query, unless that is a purpose. */
export function unsuitedExpression(words: string, filters: SearchFilters): string | null {
  const audiences = audiencesOf(words, filters);
  if (audiences.length === 0) return null;
  const tokens = anyOf(audiences.map(unsuitedToken));
  const exact = isPurpose(words) ? undefined : searchExpressions(words)?.exact;
  return exact === undefined ? tokens : `(${tokens}) NOT ${exact}`;
}
