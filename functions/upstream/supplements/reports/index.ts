import { reportSupplement } from '#contract/catalogue/reports.ts';
import { sweep } from '#db/oldest.ts';
import type { ReportKind } from '#domain/supplements/supplement-report.ts';
import { disputeTold } from '#upstream/labels/shared/public.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { mount, type UpstreamApp, type Verb } from '#upstream/shared/http/mount.ts';
import { addressOf, countTry } from '#upstream/shared/http/rate-limit.ts';
import { findSupplement } from '../public.ts';
import { deleteOldReports, insertReport } from './queries.ts';

const DISPUTES: readonly ReportKind[] = ['AMOUNT', 'INGREDIENT'];

/** Anonymous. @throws S0001 for an unknown product */
const reportSupplementVerb: Verb<typeof reportSupplement> = async ({ context, input: { parameters, body } }) => {
  await countTry(context, 'report-address', addressOf(context));
  if ((await findSupplement(context, parameters.id)) === null) throw new ApiError('S0001');
  await insertReport(context, parameters.id, body.kind, body.text);
  if (DISPUTES.includes(body.kind)) await context.accounts.batch([disputeTold(context, parameters.id)]);
  return null;
};

export function mountReports(app: UpstreamApp): void {
  mount(app, reportSupplement, reportSupplementVerb);
}

export async function sweepReports(context: Context): Promise<void> {
  await sweep(context.accounts, [deleteOldReports(context)]);
}
