import type { Context } from '#upstream/http/context.ts';
import { renewalStatements, selectMoved, selectRenewal } from './queries/order.ts';

const DAY_MS = 86_400_000;
/** Nights begin at four in the morning in Seoul, which is nine hours ahead. */
const NIGHT_BEGINS_MS = (4 - 9) * 3_600_000;
/** Products moved in one transaction; the rest waits for the next minute. */
const AT_A_TIME = 200;

/**
 * Once a night, puts the products in their place that were looked at so much more than others that they have another one. Only their rows are written, and
 * no kept answer is lost: lists keep their order until they run out, and a cursor of the order before begins anew.
 * @returns how many products were moved, or null when this night is done
 */
export async function renewOrder({ catalogue, now }: Pick<Context, 'catalogue' | 'now'>): Promise<number | null> {
  const night = Math.floor((now.getTime() - NIGHT_BEGINS_MS) / DAY_MS);
  const { renewal, isWriting } = await selectRenewal(catalogue);
  if (renewal.night >= night || isWriting) return null;
  const moved = await selectMoved(catalogue, renewal.after, AT_A_TIME);
  const isDone = moved.length < AT_A_TIME;
  const next = isDone ? { night, after: 0 } : { night: renewal.night, after: moved.at(-1)?.id ?? 0 };
  await catalogue.batch(renewalStatements(catalogue, renewal, next, moved));
  return moved.length;
}
