import type { listPurposes } from '#contract/purposes/purposes.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { selectPurposes } from './queries.ts';

export const listPurposesVerb: Verb<typeof listPurposes> = async ({ context }) => {
  const rows = await selectPurposes(context);
  return rows.map(({ code, label }) => ({ code, description: label, imageUrl: `${context.publicUrl}/purposes/${code}.svg` }));
};
