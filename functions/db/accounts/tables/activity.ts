import * as v from 'valibot';
import { jsonColumn } from '#db/columns.ts';

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

/** Category, id, milliseconds. */
const looks = v.array(v.tuple([category, v.number(), v.number()]));

export const visitTable = v.object({
  hour: v.number(),
  visitor: v.string(),
  gender: v.nullable(v.string()),
  ageGroup: v.nullable(v.string()),
  seen: jsonColumn(looks),
});

const hourTerm = v.object({ keyword: v.string(), score: v.number(), lastAt: v.number() });

export const searchedHourTable = v.object({ hour: v.number(), terms: jsonColumn(v.array(hourTerm)) });

/** Category, id, word, milliseconds. */
const uses = v.array(v.tuple([category, v.nullable(v.number()), v.string(), v.number()]));

export const ownRecentTable = v.object({
  userId: v.number(),
  week: v.number(),
  searches: jsonColumn(uses),
  clicks: jsonColumn(uses),
});
