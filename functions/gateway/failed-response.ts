import { site } from '#copy/shared/site.ts';
import { describeFailure, logError } from '#platform/log.ts';
import { AbortedBody } from '#platform/read-limited-body.ts';
import { ApiError, failureResponse } from '#upstream/public.ts';
import type { Address } from './address.ts';
import { plainPage } from './plain-page.ts';

const RETRY_SECONDS = 10;

export function failedResponse({ kind }: Address, failure: unknown): Response | Promise<Response> {
  if (failure instanceof AbortedBody) return failureResponse(new ApiError('COMMON499'));
  logError('request-failed', { kind, ...describeFailure(failure) });
  return kind === 'page' || kind === 'share'
    ? plainPage(500, site.errorText, RETRY_SECONDS)
    : failureResponse(new ApiError('COMMON500', undefined, RETRY_SECONDS));
}
