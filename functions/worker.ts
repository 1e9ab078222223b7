import { apiResponse } from './gateway/api.ts';
import { clientConfigResponse } from './gateway/client-config.ts';
import { healthResponse } from './gateway/health.ts';
import { kakaoShareResponse } from './gateway/kakao-share.ts';
import { isSignInAddress, signInResponse } from './gateway/oauth/index.ts';
import { pageResponse } from './gateway/pages.ts';
import { withSecurityHeaders } from './gateway/security-headers.ts';
import { consumeUpstreamQueue, passSignIn, tickUpstream, upstreamMode } from './gateway/upstream-port.ts';
import type { ExecutionContext, QueueBatch } from './platform/bindings.ts';
import { readEnvironment } from './platform/env.ts';
import { drain } from './platform/read-counted.ts';
import { consumePushes, tickReminders } from './push/index.ts';

/** Addresses that the contract owns, whoever answers them. */
const CONTRACT_PATH = /^\/(api\/v1\/|media\/|recent$|me\/)/;

async function answer(request: Request, env: unknown, context: ExecutionContext): Promise<Response> {
  const environment = readEnvironment(env);
  const url = new URL(request.url);
  const { pathname } = url;
  if (pathname === '/healthz') return healthResponse(environment);
  if (pathname === '/client-config.json') return clientConfigResponse(environment);
  if (isSignInAddress(url))
    return upstreamMode(environment) === 'embedded' ? signInResponse(request, environment) : passSignIn(request, environment);
  if (pathname === '/share/kakao')
    return kakaoShareResponse(request, environment, (page) => pageResponse(new Request(page), environment, env, context));
  if (CONTRACT_PATH.test(pathname)) return apiResponse(request, environment, context);
  return pageResponse(request, environment, env, context);
}

export default {
  async fetch(request: Request, env: unknown, context: ExecutionContext): Promise<Response> {
    const response = await answer(request, env, context);
    await drain(request);
    return withSecurityHeaders(response);
  },

  /** The cron of each minute; with another upstream there is nothing of ours to keep up. */
  async scheduled(event: { readonly scheduledTime: number }, env: unknown): Promise<void> {
    const environment = readEnvironment(env);
    if (upstreamMode(environment) !== 'embedded') return;
    const scheduled = new Date(event.scheduledTime);
    // Reminders first, and whatever becomes of them the rest all the same.
    const reminders = await Promise.allSettled([tickReminders(environment, scheduled)]);
    await tickUpstream(environment, scheduled);
    for (const outcome of reminders) if (outcome.status === 'rejected') throw outcome.reason;
  },

  /** Tasks of the queues, told apart by the queue's name. */
  async queue(batch: QueueBatch, env: unknown): Promise<void> {
    if (batch.queue.startsWith('vitanyang-push')) await consumePushes(batch, readEnvironment(env));
    else await consumeUpstreamQueue(batch, readEnvironment(env));
  },
};
