import { call } from '#client/http.ts';
import { reportSupplement } from '#contract/catalogue/reports.ts';
import { supplementReport } from '#copy/supplements/supplement-report.ts';
import type { ReportKind } from '#domain/supplements/supplement-report.ts';
import { DONE, failureText, type Outcome } from '../shared/failure-text.ts';

export async function sendReport(id: string, kind: ReportKind, text: string): Promise<Outcome> {
  const outcome = await call(reportSupplement, { parameters: { id }, body: { kind, text } });
  return outcome.ok ? DONE : { ok: false, message: failureText(outcome.failure, supplementReport.failed) };
}
