export type { SocialPerson } from './accounts/index.ts';
export {
  callOperation,
  consumeUpstreamQueue,
  embeddedUpstream,
  type SocialOutcome,
  signInSocially,
  spendOnce,
  tickUpstream,
  vouchFor,
} from './app.ts';
export { ApiError } from './http/api-error.ts';
export { failureResponse, successResponse } from './http/envelope.ts';
export { RENDER_HEADER } from './http/make-context.ts';
