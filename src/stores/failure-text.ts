import type { CallFailure } from '#client/http.ts';
import { failedLoads } from '#copy/failed-loads.ts';
import { unreachable } from '#copy/sign-in.ts';
import { LOGIN_NEEDED } from '#copy/words.ts';

/** What to tell about a failed call: the server's own words, where it had any that say more than the status. */
export function failureText(failure: CallFailure, otherwise: string): string {
  if (failure.kind === 'unreachable') return unreachable;
  const message = failure.kind === 'refused' ? failure.message : '';
  return message === '' || message === LOGIN_NEEDED ? otherwise : message;
}

/** What to tell about a search that failed. */
export function searchFailureText(failure: CallFailure): string {
  return failure.kind === 'malformed' ? failedLoads.malformed : failureText(failure, failedLoads.search);
}

/** The status of a refusal; 0 when nobody answered or the answer was none. */
export function statusOf(failure: CallFailure): number {
  return failure.kind === 'refused' ? failure.status : 0;
}

/** What the server calls the request that it refused, for whoever asks about it. */
export function requestIdOf(failure: CallFailure): string | undefined {
  return failure.kind === 'refused' ? failure.requestId : undefined;
}

/** What came of something that a form sent. */
export type Outcome = { readonly ok: true } | { readonly ok: false; readonly message: string };
export const DONE: Outcome = { ok: true };
