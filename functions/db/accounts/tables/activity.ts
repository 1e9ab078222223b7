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

/** What is counted of one visitor's hour: category, id and when. */
const looks = v.array(v.tuple([category, v.number(), v.number()]));

export const visitTable = v.object({
  hour: v.number(),
  visitor: v.string(),
  gender: v.nullable(v.string()),
  ageGroup: v.nullable(v.string()),
  seen: jsonColumn(looks),
});

/** A word, how often it was searched for, and when last. */
const hourTerm = v.object({ keyword: v.string(), score: v.number(), lastAt: v.number() });

export const searchedHourTable = v.object({ hour: v.number(), terms: jsonColumn(v.array(hourTerm)) });

/** One use: category, id or null, word and when. */
const uses = v.array(v.tuple([category, v.nullable(v.number()), v.string(), v.number()]));

export const ownRecentTable = v.object({
  userId: v.number(),
  week: v.number(),
  searches: jsonColumn(uses),
  clicks: jsonColumn(uses),
});
