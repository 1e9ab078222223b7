import type { Context } from '#upstream/shared/http/context.ts';
import { renewalStatements, selectMoved, selectRenewal } from './queries/order.ts';

const DAY_MS = 86_400_000;
/** 04:00 in Seoul (UTC+9). */
const NIGHT_BEGINS_MS = (4 - 9) * 3_600_000;
/** Per transaction; the rest waits a minute. */
const AT_A_TIME = 200;

/** Nightly; writes only changes, and cursors of the former order restart. @returns products moved; null when done */
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
