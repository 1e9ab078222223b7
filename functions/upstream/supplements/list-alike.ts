import type { listAlike } from '#contract/supplements/alternatives.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { cardFacts } from './cards/card-facts.ts';
import { selectAlike, selectMain } from './queries/alternatives.ts';

const MOST = 100;

/** @throws S0001 */
export const listAlikeVerb: Verb<typeof listAlike> = async ({ context, input: { parameters } }) => {
  const rows = await selectAlike(context, parameters.id, MOST);
  if (rows.length === 0 && !(await selectMain(context, parameters.id))) throw new ApiError('S0001');
  return rows.map((row) => ({ supplementId: row.id, supplementName: row.name, ...cardFacts(context, row) }));
};
