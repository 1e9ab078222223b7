import * as v from 'valibot';
import type { listTerms } from '#contract/terms.ts';
import { flag, selectRows } from '../db/rows.ts';
import type { Verb } from '../http/mount.ts';

const row = v.object({
  id: v.number(),
  title: v.string(),
  content: v.string(),
  version: v.string(),
  required: flag,
  effectiveDate: v.string(),
});

/** All terms documents by id: clients tell them apart by order and title. */
export const listTermsVerb: Verb<typeof listTerms> = ({ context }) =>
  selectRows(context.catalogue, row, 'SELECT id, title, content, version, required, effective_date AS effectiveDate FROM term ORDER BY id');
