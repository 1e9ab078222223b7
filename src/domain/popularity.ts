const DAY_MS = 86_400_000;
const HALF_LIFE_DAYS = 28;

/** Points of one view at the time as of which scores are stated: enough that nothing is lost in rounding. */
export const POINTS = 100;

/** What is left of points from one time to a later one: half of them after 28 days. @param from and @param to milliseconds since 1970 */
export function remaining(from: number, to: number): number {
  return 2 ** ((from - to) / (HALF_LIFE_DAYS * DAY_MS));
}

/**
 * Points of a view, in scores that are stated as of an earlier time: a view of 28 days later counts twice as much. So nothing has to be written where
 * nothing was looked at; what fades, fades by what others gain.
 * @param at time of the view and @param statedAt time of the scores, in milliseconds since 1970
 */
export function pointsAt(at: number, statedAt: number): number {
  return Math.round(POINTS / remaining(statedAt, at));
}

/** What points that are stated as of one time are worth at a later one. */
export function decayedPoints(points: number, statedAt: number, now: number): number {
  return Math.round(points * remaining(statedAt, now));
}
