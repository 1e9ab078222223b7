export type { SocialPerson } from './accounts/public.ts';
export {
  callOperation,
  consumeNonce,
  consumeUpstreamQueue,
  embeddedUpstream,
  type SocialOutcome,
  signInSocially,
  tickUpstream,
  vouchFor,
} from './app.ts';
export { ApiError } from './shared/http/api-error.ts';
export { failureResponse, successResponse } from './shared/http/envelope.ts';
export { RENDER_HEADER } from './shared/http/make-context.ts';
