import { tickBackup } from '#backup/index.ts';
import { type Address, canonicalRequest, readAddress } from '#gateway/address.ts';
import { apiResponse } from '#gateway/api.ts';
import { forgetSiteResponse, forgettingCache, LOG_OUT_PATH } from '#gateway/clear-site-data.ts';
import { clientConfigResponse } from '#gateway/client-config.ts';
import { healthResponse, readinessResponse } from '#gateway/health.ts';
import { kakaoShareResponse } from '#gateway/kakao-share.ts';
import { signInResponse } from '#gateway/oauth/index.ts';
import { postedAnswerResponse } from '#gateway/oauth/redirects.ts';
import { oldAssetResponse, pageResponse } from '#gateway/pages.ts';
import { failedResponse } from '#gateway/plain-page.ts';
import { policyReportResponse } from '#gateway/policy-reports.ts';
import { withSecurityHeaders } from '#gateway/security-headers.ts';
import { securityTextResponse } from '#gateway/security-text.ts';
import { sharedResponse } from '#gateway/shared.ts';
import { countRequest, flushCounts, logTick, seenResponse, statusResponse } from '#gateway/status/index.ts';
import { consumeUpstreamQueue, passSignIn, tickUpstream, upstreamMode } from '#gateway/upstream-port.ts';
import { consumePushes, tickOutbox } from '#outbox/public.ts';
import type { ExecutionContext, QueueBatch } from '#platform/bindings.ts';
import { readEnvironment } from '#platform/env.ts';
import { newRequestId, runSteps, underRequestId } from '#platform/log.ts';
import { roleOfQueue } from '#platform/queues.ts';
import { drain } from '#platform/read-limited-body.ts';

async function answer(request: Request, address: Address, env: unknown, context: ExecutionContext): Promise<Response> {
  const environment = readEnvironment(env);
  switch (address.kind) {
    case 'health':
      return healthResponse(environment);
    case 'readiness':
      return readinessResponse(environment, address);
    case 'status':
      return statusResponse(request, address, environment);
    case 'security':
      return securityTextResponse(environment);
    case 'reports':
      return policyReportResponse(request, environment);
    case 'seen':
      return seenResponse(request, environment);
    case 'config':
      return clientConfigResponse(environment);
    case 'sign-in': {
      const asked = canonicalRequest(request, address);
      return upstreamMode(environment) === 'embedded' ? signInResponse(asked, environment) : passSignIn(asked, environment);
    }
    case 'posted-sign-in':
      return postedAnswerResponse(canonicalRequest(request, address));
    case 'share':
      return kakaoShareResponse(address, environment, (page) =>
        pageResponse(new Request(page), readAddress(page), environment, env, context),
      );
    case 'shared':
      return sharedResponse();
    case 'forget-site':
      return forgetSiteResponse(request, environment);
    case 'contract': {
      const response = await apiResponse(request, address, environment, context);
      return address.name === LOG_OUT_PATH ? forgettingCache(response) : response;
    }
    case 'unsubscribe':
      // GET is a page for people, POST the one-click unsubscribe of mail clients.
      return ['GET', 'HEAD'].includes(request.method)
        ? pageResponse(request, address, environment, env, context)
        : apiResponse(request, address, environment, context);
    case 'asset':
      return oldAssetResponse(request, address, environment);
    case 'page':
      return pageResponse(request, address, environment, env, context);
  }
}

export default {
  fetch(request: Request, env: unknown, context: ExecutionContext): Promise<Response> {
    const id = newRequestId();
    return underRequestId(id, async () => {
      const began = Date.now();
      const address = readAddress(request.url, request.method);
      const response = await answer(request, address, env, context).catch((failure: unknown) => failedResponse(address, failure));
      await drain(request);
      const secured = withSecurityHeaders(response);
      // Without it, intermediaries apply heuristic freshness.
      if (!secured.headers.has('cache-control')) secured.headers.set('cache-control', 'private, no-store');
      secured.headers.set('x-request-id', id);
      countRequest(address, secured, Date.now() - began, env, context);
      return secured;
    });
  },

  scheduled(event: { readonly scheduledTime: number }, env: unknown): Promise<void> {
    return underRequestId(`tick-${newRequestId()}`, async () => {
      const environment = readEnvironment(env);
      if (upstreamMode(environment) !== 'embedded') return;
      const scheduled = new Date(event.scheduledTime);
      const began = Date.now();
      await runSteps({
        outbox: () => tickOutbox(environment, scheduled),
        upstream: () => tickUpstream(environment, scheduled),
        backup: () => tickBackup(environment, scheduled),
        counts: async () => flushCounts(environment),
      });
      logTick(scheduled, began, environment);
    });
  },

  queue(batch: QueueBatch, env: unknown): Promise<void> {
    return underRequestId(`queue-${newRequestId()}`, async () => {
      const role = roleOfQueue(batch.queue);
      const environment = readEnvironment(env);
      if (role === 'pushes' || role === 'deadPushes') await consumePushes(batch, role, environment);
      else await consumeUpstreamQueue(batch, role, environment);
      await flushCounts(environment);
    });
  },
};
