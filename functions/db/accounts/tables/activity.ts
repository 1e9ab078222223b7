import * as v from 'valibot';
import { jsonColumn } from '#db/rows.ts';

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

export const supplementLikeTable = v.object({ userId: v.number(), supplementId: v.number(), at: v.number() });

export const ingredientLikeTable = v.object({ userId: v.number(), ingredientId: v.number(), at: v.number() });

/** `counts`: by `name@build`. */
export const observedMinuteTable = v.object({ minute: v.number(), counts: jsonColumn(v.record(v.string(), v.number())) });

export const backupStateTable = v.object({ key: v.string(), value: v.string() });

export const withdrawalNoteTable = v.object({ mark: v.string(), subjectHash: v.string(), at: v.number() });
