import { COUNTED, type Counts } from '#platform/minute-counts.ts';

type Facts = {
  readonly isReady: boolean;
  readonly quarter: Readonly<Record<string, Counts>>;
  readonly hour: Facts['quarter'];
  /** A quarter of an hour after a start; earlier misses are expected. */
  readonly isSettled: boolean;
  readonly openPacks: number;
  readonly digests: { readonly today: number; readonly cap: number };
  /** Bytes; null where unknown. */
  readonly sizes: Readonly<Record<string, number | null>>;
  /** Since the last whole backup; null when disabled. */
  readonly backupAgeDays: number | null;
};

/** At least five and over 1 %. */
const isFailing = ({ requests = 0, '5xx': failed = 0 }: Counts) => failed >= 5 && failed > requests / 100;
const arePushesFailing = ({ pushes = 0, 'pushes failed': failed = 0 }: Counts) => failed >= 3 && failed > pushes / 10;

function sumOf(builds: Facts['quarter']): Counts {
  const total = (name: keyof Counts) => Object.values(builds).reduce((sum, counts) => sum + (counts[name] ?? 0), 0);
  return Object.fromEntries(COUNTED.map((name) => [name, total(name)]));
}

/** A D1 ends at 10 GB: leaves months to move (`DECISIONS/one-database.md`). */
const LARGE_BYTES = 6_000_000_000;

/** Each wakes the operator; see `functions/cli/RUNBOOK.md`. */
const RULES: Readonly<Record<string, (facts: Facts) => boolean>> = {
  'not-ready': ({ isReady }) => !isReady,
  // By build: a new one's failures must not hide in the old one's traffic.
  errors: ({ quarter }) => [sumOf(quarter), ...Object.values(quarter)].some(isFailing),
  'pushes-failing': ({ quarter }) => arePushesFailing(sumOf(quarter)),
  'dead-letters': ({ hour }) => (sumOf(hour)['dead letters'] ?? 0) > 0,
  'ticks-late': ({ quarter, isSettled }) => isSettled && (sumOf(quarter)['missed ticks'] ?? 0) > 2,
  'queue-full': ({ openPacks }) => openPacks >= 1000,
  'mail-quota': ({ hour, digests }) => (sumOf(hour)['mails over quota'] ?? 0) > 0 || (digests.cap > 0 && digests.today >= digests.cap),
  'database-size': ({ sizes }) => Object.values(sizes).some((bytes) => bytes !== null && bytes >= LARGE_BYTES),
  'backup-old': ({ backupAgeDays }) => backupAgeDays !== null && backupAgeDays > 8,
};

export function alertsOf(facts: Facts): string[] {
  return Object.keys(RULES).filter((name) => RULES[name]?.(facts));
}
