const DAY_MS = 86_400_000;
const HALF_LIFE_DAYS = 28;

/** At the reference time; scaled against rounding. */
export const POINTS = 100;

/** Half-life 28 days. @param from and @param to epoch milliseconds */
export function remaining(from: number, to: number): number {
  return 2 ** ((from - to) / (HALF_LIFE_DAYS * DAY_MS));
}

/** Forward decay: idle rows are never rewritten. @param at view and @param statedAt reference time, epoch milliseconds */
export function pointsAt(at: number, statedAt: number): number {
  return Math.round(POINTS / remaining(statedAt, at));
}

export function decayedPoints(points: number, statedAt: number, now: number): number {
  return Math.round(points * remaining(statedAt, now));
}
