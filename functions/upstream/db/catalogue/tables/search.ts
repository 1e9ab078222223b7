import * as v from 'valibot';
import { flag } from '#upstream/db/columns.ts';

export const catalogueMetaTable = v.object({ key: v.string(), value: v.string() });

export const spellingGapTable = v.object({ gap: v.string(), word: v.string(), target: v.string() });

export const popularTermTable = v.object({ keyword: v.string(), score: v.number(), lastAt: v.number(), isSeed: flag });
