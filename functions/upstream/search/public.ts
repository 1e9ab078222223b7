export { logActivity } from './log-activity.ts';
export { sweepRecents } from './queries/recents.ts';
export { suggestWord } from './suggest-word.ts';
