import * as v from 'valibot';
import { flag } from '#db/rows.ts';

export const termTable = v.object({
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  required: flag,
  version: v.string(),
  effectiveDate: v.string(),
  content: v.string(),
});
