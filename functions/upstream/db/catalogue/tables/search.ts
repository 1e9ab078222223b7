import * as v from 'valibot';
import { flag } from '#upstream/db/columns.ts';

export const catalogueMetaTable = v.object({ key: v.string(), value: v.string() });

export const spellingGapTable = v.object({ gap: v.string(), word: v.string(), target: v.string() });

export const showcaseTable = v.object({ day: v.number(), place: v.number(), supplementId: v.number() });

export const popularTermTable = v.object({ keyword: v.string(), score: v.number(), lastAt: v.number(), isSeed: flag });
