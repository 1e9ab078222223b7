import * as v from 'valibot';

export const ownSupplementTable = v.object({
  userId: v.number(),
  supplementId: v.number(),
  unitsLeft: v.nullable(v.number()),
  countedAt: v.nullable(v.number()),
  since: v.number(),
  expiresOn: v.nullable(v.string()),
});
