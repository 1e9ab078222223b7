import * as v from 'valibot';
import { REPORT_KINDS } from '#domain/supplements/supplement-report.ts';

export const supplementReportTable = v.object({
  id: v.number(),
  supplementId: v.number(),
  kind: v.picklist(REPORT_KINDS),
  text: v.string(),
  at: v.number(),
});
