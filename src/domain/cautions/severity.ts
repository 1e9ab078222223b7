export type SeverityVerdict = 'avoid' | 'watch';

/** Every rule that judges by severity reads this table: a new one must be complete to compile. */
type SeverityRow = {
  /** 0 is the worst. */
  readonly rank: number;
  /** Least verdict it raises to; null leaves it alone. */
  readonly verdict: SeverityVerdict | null;
  /** Whether it asks more than general advice about medicines. */
  readonly asksDoctor: boolean;
  readonly tone: 'over' | 'watch' | 'plain';
};

export const SEVERITY = {
  AVOID: { rank: 0, verdict: 'avoid', asksDoctor: true, tone: 'over' },
  CONSULT: { rank: 1, verdict: 'watch', asksDoctor: true, tone: 'watch' },
  /** Do not change the amount: neither start nor stop. */
  STEADY: { rank: 2, verdict: 'watch', asksDoctor: true, tone: 'watch' },
  SPACE: { rank: 3, verdict: null, asksDoctor: true, tone: 'watch' },
  MONITOR: { rank: 4, verdict: null, asksDoctor: true, tone: 'plain' },
  INFO: { rank: 5, verdict: null, asksDoctor: false, tone: 'plain' },
} as const satisfies Record<string, SeverityRow>;

export type Severity = keyof typeof SEVERITY;

/** Worst first. */
export const SEVERITIES = Object.keys(SEVERITY).filter((name): name is Severity => Object.hasOwn(SEVERITY, name));

type Graded = { readonly severity: Severity };

/** Comparator, worst first. */
export function byWorst(left: Graded, right: Graded): number {
  return SEVERITY[left.severity].rank - SEVERITY[right.severity].rank;
}

/** The verdict of the worst caution that raises one; null without any. */
export function verdictRaisedBy(cautions: readonly Graded[]): SeverityVerdict | null {
  return cautions.toSorted(byWorst).map(({ severity }) => SEVERITY[severity].verdict)[0] ?? null;
}
