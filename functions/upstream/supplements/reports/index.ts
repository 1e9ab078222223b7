import { reportSupplement } from '#contract/catalogue/reports.ts';
import { sweep } from '#db/oldest.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { mount, type UpstreamApp } from '#upstream/shared/http/mount.ts';
import { deleteOldReports } from './queries.ts';
import { reportSupplementVerb } from './report-supplement.ts';

export function mountReports(app: UpstreamApp): void {
  mount(app, reportSupplement, reportSupplementVerb);
}

export async function sweepReports(context: Context): Promise<void> {
  await sweep(context.accounts, [deleteOldReports(context)]);
}
