import type { CallFailure } from '#client/http.ts';
import { unreachable } from '#copy/accounts/sign-in.ts';
import { failedLoads } from '#copy/shared/failed-loads.ts';
import { LOGIN_NEEDED } from '#copy/shared/words.ts';

export function failureText(failure: CallFailure, otherwise: string): string {
  if (failure.kind === 'unreachable') return unreachable;
  const message = failure.kind === 'refused' ? failure.message : '';
  return message === '' || message === LOGIN_NEEDED ? otherwise : message;
}

export function searchFailureText(failure: CallFailure): string {
  return failure.kind === 'malformed' ? failedLoads.malformed : failureText(failure, failedLoads.search);
}

export function statusOf(failure: CallFailure): number {
  return failure.kind === 'refused' ? failure.status : 0;
}

/** Id in the server's log. */
export function requestIdOf(failure: CallFailure): string | undefined {
  return failure.kind === 'refused' ? failure.requestId : undefined;
}

export type Outcome = { readonly ok: true } | { readonly ok: false; readonly message: string };
export const DONE: Outcome = { ok: true };
