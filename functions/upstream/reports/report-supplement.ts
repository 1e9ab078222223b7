import type { reportSupplement } from '#contract/reports.ts';
import { ApiError } from '../http/api-error.ts';
import type { Verb } from '../http/mount.ts';
import { addressOf, countTry } from '../http/rate-limit.ts';
import { findSupplement } from '../supplements/index.ts';
import { insertReport } from './queries.ts';

/** Keeps a message about a product for whoever runs the service, without who sent it. S0001 when the product is unknown. */
export const reportSupplementVerb: Verb<typeof reportSupplement> = async ({ context, input: { parameters, body } }) => {
  await countTry(context, 'report-address', addressOf(context));
  if ((await findSupplement(context, parameters.id)) === null) throw new ApiError('S0001');
  await insertReport(context, parameters.id, body.kind, body.text);
  return null;
};
