import * as v from 'valibot';
import type { Environment } from '#platform/env.ts';
import { logError } from '#platform/log.ts';
import { readCounted } from '#platform/read-counted.ts';
import { isTooMuch } from './limit-by-address.ts';

const LARGEST_BODY = 16 * 1024;
const MOST_REPORTS = 5;

const reportSchema = v.object({
  type: v.literal('csp-violation'),
  body: v.object({ effectiveDirective: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)), blockedURL: v.optional(v.string(), '') }),
});
const reportsSchema = v.pipe(v.string(), v.parseJson(), v.array(v.unknown()), v.maxLength(100));

/** What was blocked, without the path, which may be personal: a keyword such as `inline`, or an origin. */
function blockedOf(address: string): string {
  if (/^[a-z-]{1,30}$/.test(address)) return address;
  return URL.canParse(address) ? new URL(address).origin.slice(0, 100) : '';
}

/** Takes in what browsers report about the content policy (Reporting API) and writes the directive and the origin into the log, nothing else. */
export async function policyReportResponse(request: Request, { bindings }: Environment): Promise<Response> {
  const done = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } });
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST', 'cache-control': 'no-store' } });
  if (await isTooMuch(request, bindings.VIEW_LIMIT)) return done(429);
  const bytes = request.body === null ? new Uint8Array() : await readCounted(request.body, LARGEST_BODY);
  if (bytes === null) return done(413);
  const reports = v.safeParse(reportsSchema, new TextDecoder().decode(bytes));
  if (!reports.success) return done(400);
  for (const each of reports.output.slice(0, MOST_REPORTS)) {
    const report = v.safeParse(reportSchema, each);
    if (!report.success) continue;
    const { effectiveDirective, blockedURL } = report.output.body;
    logError('policy-violation', { directive: effectiveDirective, blocked: blockedOf(blockedURL) });
  }
  return done(204);
}
