import { reportSupplement } from '#contract/reports.ts';
import { sweep } from '#db/oldest.ts';
import type { Context } from '#upstream/http/context.ts';
import { mount, type UpstreamApp } from '#upstream/http/mount.ts';
import { deleteOldReports } from './queries.ts';
import { reportSupplementVerb } from './report-supplement.ts';

export function mountReports(app: UpstreamApp): void {
  mount(app, reportSupplement, reportSupplementVerb);
}

export async function sweepReports(context: Context): Promise<void> {
  await sweep(context.accounts, [deleteOldReports(context)]);
}
