import * as v from 'valibot';

const MOST_REPORTS = 5;

const reportSchema = v.object({
  type: v.literal('csp-violation'),
  body: v.object({ effectiveDirective: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)), blockedURL: v.optional(v.string(), '') }),
});
const reportsSchema = v.pipe(v.string(), v.parseJson(), v.array(v.unknown()), v.maxLength(100));

type Violation = { readonly directive: string; readonly blocked: string };

/** A keyword or origin; paths may be personal. */
function blockedOf(address: string): string {
  if (/^[a-z-]{1,30}$/.test(address)) return address;
  return URL.canParse(address) ? new URL(address).origin.slice(0, 100) : '';
}

export function policyViolations(body: string): readonly Violation[] | null {
  const reports = v.safeParse(reportsSchema, body);
  if (!reports.success) return null;
  return reports.output.slice(0, MOST_REPORTS).flatMap((each) => {
    const report = v.safeParse(reportSchema, each);
    if (!report.success) return [];
    const { effectiveDirective, blockedURL } = report.output.body;
    return [{ directive: effectiveDirective, blocked: blockedOf(blockedURL) }];
  });
}
