import * as v from 'valibot';
import { flag } from '#db/rows.ts';
import { SUGGESTION_KINDS } from '#domain/search/suggestion-kind.ts';

export const catalogueMetaTable = v.object({ key: v.string(), value: v.string() });

export const spellingGapTable = v.object({ gap: v.string(), word: v.string(), target: v.string() });

export const showcaseTable = v.object({ day: v.number(), place: v.number(), supplementId: v.number() });

export const popularTermTable = v.object({ keyword: v.string(), score: v.number(), lastAt: v.number(), isSeed: flag });

export const suggestionTable = v.object({
  kind: v.picklist(SUGGESTION_KINDS),
  subject: v.number(),
  key: v.string(),
  text: v.string(),
  place: v.number(),
});

export const suggestionTopTable = v.object({ prefix: v.string(), found: v.string() });
