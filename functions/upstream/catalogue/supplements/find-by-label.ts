import type { findByLabel } from '#contract/labels.ts';
import { likenessExpression, lineExpression } from '#domain/search-text.ts';
import type { Verb } from '#upstream/http/mount.ts';
import { selectAlike } from './queries/alike.ts';

/** Best OCR matches first; empty without searchable text. */
export const findByLabelVerb: Verb<typeof findByLabel> = async ({ context, input: { body } }) => {
  const together = likenessExpression(body.lines);
  if (together === null) return [];
  const alone = body.lines.flatMap((line) => lineExpression(line) ?? []);
  const rows = await selectAlike(context, together, alone);
  return rows.map(({ id, name, brandName }) => ({ supplementId: id, supplementName: name, brandName }));
};
