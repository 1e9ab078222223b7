import type { findByLabel } from '#contract/labels/labels.ts';
import { likenessExpression, lineExpression } from '#domain/search/search-text.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { alikeIds } from './alike-names.ts';
import { rankAlike, selectPhotographed } from './queries/alike.ts';
import { photographed } from './queries/photographed.ts';

export const findByLabelVerb: Verb<typeof findByLabel> = async ({ context, input: { body } }) => {
  const together = likenessExpression(body.lines);
  if (together === null) return [];
  const alone = body.lines.flatMap((line) => lineExpression(line) ?? []);
  // All lines together, then each alone: a long line would outweigh a short name.
  const ranked = await rankAlike(context, alone.length > 1 ? [together, ...alone] : alone);
  const rows = await selectPhotographed(context, alikeIds(ranked, body.lines));
  return rows.map(photographed);
};
