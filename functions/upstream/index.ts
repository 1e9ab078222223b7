export { consumeUpstreamQueue, embeddedUpstream, RENDER_HEADER, tickUpstream } from './app.ts';
export { ApiError } from './http/api-error.ts';
export { failureResponse } from './http/envelope.ts';
