import * as v from 'valibot';
import { jsonColumn } from '#db/rows.ts';
import { TOLD_STATES } from '#domain/labels/shared-label.ts';
import { REPORT_KINDS } from '#domain/supplements/supplement-report.ts';

export const supplementReportTable = v.object({
  id: v.number(),
  supplementId: v.number(),
  kind: v.picklist(REPORT_KINDS),
  text: v.string(),
  at: v.number(),
});

const amounts = jsonColumn(v.array(v.object({ slug: v.string(), amount: v.string() })));

export const sharedLabelTable = v.object({ userId: v.number(), supplementId: v.number(), amounts, at: v.number() });

export const toldLabelTable = v.object({ supplementId: v.number(), amounts, toldOn: v.string(), state: v.picklist(TOLD_STATES) });

export const pictureTable = v.object({
  name: v.string(),
  userId: v.nullable(v.number()),
  bytes: v.number(),
  createdAt: v.number(),
  releasedAt: v.nullable(v.number()),
  lookAt: v.number(),
});
