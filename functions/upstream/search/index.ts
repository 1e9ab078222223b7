import { listPopularSearches, listRecentSearches, listRecentSupplements, recordSearch, suggestSearch } from '#contract/search/search.ts';
import { mount, type UpstreamApp } from '#upstream/shared/http/mount.ts';
import { listPopularSearchesVerb } from './list-popular-searches.ts';
import { listRecentSearchesVerb, listRecentSupplementsVerb } from './list-recents.ts';
import { recordSearchVerb } from './record-search.ts';
import { suggestSearchVerb } from './suggest-search.ts';

export function mountSearch(app: UpstreamApp): void {
  mount(app, recordSearch, recordSearchVerb);
  mount(app, listPopularSearches, listPopularSearchesVerb);
  mount(app, suggestSearch, suggestSearchVerb);
  mount(app, listRecentSearches, listRecentSearchesVerb);
  mount(app, listRecentSupplements, listRecentSupplementsVerb);
}
