import type { Counts } from '#platform/minute-counts.ts';

/** What alerts are judged by. */
type Facts = {
  readonly isReady: boolean;
  /** What each build counted in the last quarter of an hour, and in the last hour, by its id. */
  readonly quarter: Readonly<Record<string, Counts>>;
  readonly hour: Facts['quarter'];
  /** Whether the last start or deployment is longer ago than that quarter: what was missed before it is no fault. */
  readonly isSettled: boolean;
  readonly openPacks: number;
  /** Hours since the last copy of people's data was begun; null where none is made, infinite where there should have been one. */
  readonly backupAgeHours: number | null;
};

function total(builds: Facts['quarter'], name: keyof Counts): number {
  return Object.values(builds).reduce((sum, counts) => sum + (counts[name] ?? 0), 0);
}

/** Five failures or more that are over one request in a hundred. */
const isFailing = (failed: number, requests: number) => failed >= 5 && failed > requests / 100;

/** The rules: whoever looks after the service is to be woken by each, and what to do about each stands in `functions/cli/README.md`. */
const RULES: Readonly<Record<string, (facts: Facts) => boolean>> = {
  'not-ready': ({ isReady }) => !isReady,
  // A new build that fails is not to hide behind the traffic of the one before.
  errors: ({ quarter }) =>
    isFailing(total(quarter, '5xx'), total(quarter, 'requests')) ||
    Object.values(quarter).some((counts) => isFailing(counts['5xx'] ?? 0, counts.requests ?? 0)),
  'pushes-failing': ({ quarter }) => {
    const failed = total(quarter, 'pushes failed');
    return failed >= 3 && failed > total(quarter, 'pushes') / 10;
  },
  'dead-letters': ({ hour }) => total(hour, 'dead letters') > 0,
  'ticks-late': ({ quarter, isSettled }) => isSettled && total(quarter, 'missed ticks') > 2,
  'queue-full': ({ openPacks }) => openPacks >= 500,
  'backup-old': ({ backupAgeHours }) => backupAgeHours !== null && backupAgeHours > 26,
};

/** The names of the rules that hold. */
export function alertsOf(facts: Facts): string[] {
  return Object.keys(RULES).filter((name) => RULES[name]?.(facts));
}
