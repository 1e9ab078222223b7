import type { Environment } from '#platform/env.ts';
import { logReported } from '#platform/log.ts';
import { readLimitedBody } from '#platform/read-limited-body.ts';
import { isCrossSiteWrite } from './cors.ts';
import { isTooMuch } from './limit-by-address.ts';
import { policyViolations } from './policy-violations.ts';

const LARGEST_BODY = 16 * 1024;

export async function policyReportResponse(request: Request, { bindings, settings }: Environment): Promise<Response> {
  const done = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } });
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST', 'cache-control': 'no-store' } });
  if (isCrossSiteWrite(request, settings)) return done(403);
  if (await isTooMuch(request, bindings.VIEW_LIMIT)) return done(429);
  const bytes = request.body === null ? new Uint8Array() : await readLimitedBody(request.body, LARGEST_BODY);
  if (bytes === null) return done(413);
  const violations = policyViolations(new TextDecoder().decode(bytes));
  if (violations === null) return done(400);
  for (const violation of violations) logReported('policy-violation', violation);
  return done(204);
}
