export type SeverityVerdict = 'avoid' | 'watch';

/** One severity of a caution. Everything that judges by severity reads this table, so that a new one does not compile until it has said all of it. */
type SeverityRow = {
  /** 0 is the most serious. */
  readonly rank: number;
  /** The verdict that it raises an analysis or a product to; null leaves the verdict alone. */
  readonly verdict: SeverityVerdict | null;
  /** Whether it asks more of the person than general advice about medicines does. */
  readonly asksDoctor: boolean;
  readonly tone: 'over' | 'watch' | 'plain';
};

export const SEVERITY = {
  AVOID: { rank: 0, verdict: 'avoid', asksDoctor: true, tone: 'over' },
  CONSULT: { rank: 1, verdict: 'watch', asksDoctor: true, tone: 'watch' },
  /** Keep the amount as it is: neither start nor stop. */
  STEADY: { rank: 2, verdict: 'watch', asksDoctor: true, tone: 'watch' },
  SPACE: { rank: 3, verdict: null, asksDoctor: true, tone: 'watch' },
  MONITOR: { rank: 4, verdict: null, asksDoctor: true, tone: 'plain' },
  INFO: { rank: 5, verdict: null, asksDoctor: false, tone: 'plain' },
} as const satisfies Record<string, SeverityRow>;

export type Severity = keyof typeof SEVERITY;

/** Every severity in the order of the table, worst first. */
export const SEVERITIES = Object.keys(SEVERITY).filter((name): name is Severity => Object.hasOwn(SEVERITY, name));

type Graded = { readonly severity: Severity };

/** Comparator: the more serious first. */
export function byWorst(left: Graded, right: Graded): number {
  return SEVERITY[left.severity].rank - SEVERITY[right.severity].rank;
}

/** The verdict that the most serious of these raises an answer to; null where none of them does. */
export function verdictRaisedBy(cautions: readonly Graded[]): SeverityVerdict | null {
  return cautions.toSorted(byWorst).map(({ severity }) => SEVERITY[severity].verdict)[0] ?? null;
}
