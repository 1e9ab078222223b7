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
export { ApiError } from './http/api-error.ts';
export { failureResponse, successResponse } from './http/envelope.ts';
export { RENDER_HEADER } from './http/make-context.ts';
export type { SocialPerson } from './people/accounts/public.ts';
