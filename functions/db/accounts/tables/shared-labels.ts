import * as v from 'valibot';
import { jsonColumn } from '#db/columns.ts';
import { TOLD_STATES } from '#domain/labels/shared-label.ts';

const amounts = jsonColumn(v.array(v.object({ slug: v.string(), amount: v.string() })));

export const sharedLabelTable = v.object({ userId: v.number(), supplementId: v.number(), amounts, at: v.number() });

export const toldLabelTable = v.object({ supplementId: v.number(), amounts, toldOn: v.string(), state: v.picklist(TOLD_STATES) });
