import type { Counts } from '#platform/observe.ts';

/** What alerts are judged by. */
type Facts = {
  readonly isReady: boolean;
  /** What was counted in the last quarter of an hour, and in the last hour. */
  readonly quarter: Counts;
  readonly hour: Counts;
  readonly openPacks: number;
  /** Hours since the last copy of people's data was begun; null where none is made, infinite where there should have been one. */
  readonly backupAgeHours: number | null;
};

const of = (counts: Counts, name: string) => counts[name] ?? 0;

function sum(counts: Counts, beginning: string): number {
  return Object.entries(counts).reduce((total, [name, value]) => (name.startsWith(beginning) ? total + value : total), 0);
}

/** The rules: whoever looks after the service is to be woken by each, and what to do about each stands in `functions/cli/README.md`. */
const RULES: Readonly<Record<string, (facts: Facts) => boolean>> = {
  'not-ready': ({ isReady }) => !isReady,
  errors: ({ quarter }) => {
    const failed = sum(quarter, '5xx ');
    return failed >= 5 && failed > of(quarter, 'requests') / 100;
  },
  'pushes-failing': ({ quarter }) => {
    const [all, failed] = [sum(quarter, 'push '), of(quarter, 'push failed') + of(quarter, 'push dead')];
    return all >= 20 && failed > all / 10;
  },
  'push-key-refused': ({ quarter }) => of(quarter, 'push-key-refused') > 0,
  'dead-letters': ({ hour }) => of(hour, 'push dead') + of(hour, 'mail FAILED') > 0,
  'ticks-late': ({ quarter }) => of(quarter, 'tick late seconds') > 120,
  'queue-full': ({ openPacks }) => openPacks >= 500,
  'database-slow': ({ quarter }) =>
    ['accounts', 'catalogue'].some((name) => {
      const statements = of(quarter, `${name} statements`);
      return statements >= 100 && of(quarter, `${name} ms`) / statements > 50;
    }),
  'backup-old': ({ backupAgeHours }) => backupAgeHours !== null && backupAgeHours > 26,
};

/** Anybody can send what a browser would: it stands beside an alert of our own and is never one alone. */
const BESIDE: Readonly<Record<string, (facts: Facts) => boolean>> = {
  'browsers-failing': ({ quarter }) => sum(quarter, 'browser error') >= 20,
};

const holding = (rules: typeof RULES, facts: Facts) => Object.keys(rules).filter((name) => rules[name]?.(facts));

/** The names of the rules that hold. */
export function alertsOf(facts: Facts): string[] {
  const alerts = holding(RULES, facts);
  return alerts.length === 0 ? [] : [...alerts, ...holding(BESIDE, facts)];
}
