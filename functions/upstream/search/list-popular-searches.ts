import type { listPopularSearches } from '#contract/search/search.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { selectPopularTerms } from './queries/catalogue.ts';

export const listPopularSearchesVerb: Verb<typeof listPopularSearches> = ({ context }) => selectPopularTerms(context);
