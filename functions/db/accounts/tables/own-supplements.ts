import * as v from 'valibot';
import { jsonColumn } from '#db/columns.ts';

export const ownSupplementTable = v.object({
  userId: v.number(),
  supplementId: v.number(),
  unitsLeft: v.nullable(v.number()),
  countedAt: v.nullable(v.number()),
  since: v.number(),
  expiresOn: v.nullable(v.string()),
  packs: v.nullable(jsonColumn(v.array(v.tuple([v.number(), v.number()])))),
});
