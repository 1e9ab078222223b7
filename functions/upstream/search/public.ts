export { sweepRecents } from './queries/activities.ts';
export { logActivity } from './searches.ts';
export { suggestWord } from './suggest-search.ts';
