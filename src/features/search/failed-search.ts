import { failedLoads } from '#copy/shared/failed-loads.ts';
import type { Failure } from '#edge/call-upstream.ts';

export function failedSearchText({ reason, message }: Failure): string {
  if (reason === 'unreachable') return failedLoads.unreachable;
  if (reason === 'broken') return message || failedLoads.search;
  return failedLoads.malformed;
}
