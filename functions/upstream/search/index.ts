import { listPopularSearches, listRecentSearches, listRecentSupplements, recordSearch, suggestSearch } from '#contract/search/search.ts';
import { mount, type UpstreamApp } from '#upstream/shared/http/mount.ts';
import { listPopularSearchesVerb, listRecentSearchesVerb, listRecentSupplementsVerb, recordSearchVerb } from './searches.ts';
import { suggestSearchVerb } from './suggest-search.ts';

export function mountSearch(app: UpstreamApp): void {
  mount(app, recordSearch, recordSearchVerb);
  mount(app, listPopularSearches, listPopularSearchesVerb);
  mount(app, suggestSearch, suggestSearchVerb);
  mount(app, listRecentSearches, listRecentSearchesVerb);
  mount(app, listRecentSupplements, listRecentSupplementsVerb);
}
