import * as v from 'valibot';

const method = v.picklist(['SEARCH', 'CLICK']);
const category = v.picklist(['KEYWORD', 'INGREDIENT', 'BRAND', 'SUPPLEMENT']);

export const activityTable = v.object({
  id: v.number(),
  method,
  category,
  subjectId: v.nullable(v.number()),
  keyword: v.string(),
  visitor: v.string(),
  userId: v.nullable(v.number()),
  gender: v.nullable(v.string()),
  ageGroup: v.nullable(v.string()),
  at: v.number(),
  network: v.string(),
});

export const recentTable = v.object({
  userId: v.number(),
  method,
  category,
  subjectId: v.nullable(v.number()),
  keyword: v.string(),
  at: v.number(),
});
