import { failedLoads } from '#copy/failed-loads.ts';
import type { Failure } from '#edge/call-upstream.ts';

/** What to say about a search that failed: the server's own words, where it had any. */
export function failedSearchText({ reason, message }: Failure): string {
  if (reason === 'unreachable') return failedLoads.unreachable;
  if (reason === 'broken') return message || failedLoads.search;
  return failedLoads.malformed;
}
