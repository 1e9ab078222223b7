import { call } from '#client/http.ts';
import { reportSupplement } from '#contract/reports.ts';
import { supplementReport } from '#copy/supplement-report.ts';
import type { ReportKind } from '#domain/supplement-report.ts';
import { DONE, failureText, type Outcome } from './failure-text.ts';

export async function sendReport(id: string, kind: ReportKind, text: string): Promise<Outcome> {
  const outcome = await call(reportSupplement, { parameters: { id }, body: { kind, text } });
  return outcome.ok ? DONE : { ok: false, message: failureText(outcome.failure, supplementReport.failed) };
}
