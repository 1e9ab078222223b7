type SeverityVerdict = 'avoid' | 'watch';

/** Every rule that judges by severity reads this table: a new one must be complete to compile. */
type SeverityRow = {
  /** 0 is the worst. */
  readonly rank: number;
  /** Least verdict it raises to; null leaves it alone. */
  readonly verdict: SeverityVerdict | null;
  /** Whether it asks more than general advice about medicines. */
  readonly asksDoctor: boolean;
  readonly tone: 'over' | 'watch' | 'plain';
  /** What clients that do not know the code get instead; null where all know it. */
  readonly earlier: 'AVOID' | 'CONSULT' | 'SPACE' | 'MONITOR' | 'INFO' | null;
};

export const SEVERITY = {
  AVOID: { rank: 0, verdict: 'avoid', asksDoctor: true, tone: 'over', earlier: null },
  CONSULT: { rank: 1, verdict: 'watch', asksDoctor: true, tone: 'watch', earlier: null },
  /** Do not change the amount: neither start nor stop. */
  STEADY: { rank: 2, verdict: 'watch', asksDoctor: true, tone: 'watch', earlier: 'CONSULT' },
  SPACE: { rank: 3, verdict: null, asksDoctor: true, tone: 'watch', earlier: null },
  MONITOR: { rank: 4, verdict: null, asksDoctor: true, tone: 'plain', earlier: null },
  INFO: { rank: 5, verdict: null, asksDoctor: false, tone: 'plain', earlier: null },
} as const satisfies Record<string, SeverityRow>;

export type Severity = keyof typeof SEVERITY;

/** Worst first. */
export const SEVERITIES = Object.keys(SEVERITY).filter((name): name is Severity => Object.hasOwn(SEVERITY, name));

type Graded = { readonly severity: Severity };

/** Clauses that nearly every label prints, about any medicine, illness or allergy: told, but no reason to judge a product. */
const GENERAL_CLAUSES: ReadonlySet<string> = new Set(['ANY_MEDICINE', 'ANY_ALLERGY', 'ILLNESS']);

type Told = Graded & { readonly code: string; readonly who?: string | undefined };

export function isGeneralClause(who: string): boolean {
  return GENERAL_CLAUSES.has(who);
}

/** Comparator, worst first. */
export function byWorst(left: Graded, right: Graded): number {
  return SEVERITY[left.severity].rank - SEVERITY[right.severity].rank;
}

/** Worst first. */
const RAISED: readonly SeverityVerdict[] = ['avoid', 'watch'];

/** Null for a general clause, unless it forbids. */
export function verdictOfCaution({ severity, code, who = code }: Told): SeverityVerdict | null {
  const { verdict } = SEVERITY[severity];
  return verdict !== 'avoid' && isGeneralClause(who) ? null : verdict;
}

/** Maximum over all cautions, and so monotonic: a further caution never lowers it. Null if none raises a verdict. */
export function verdictRaisedBy(cautions: readonly Told[]): SeverityVerdict | null {
  const raised = new Set(cautions.map(verdictOfCaution));
  return RAISED.find((verdict) => raised.has(verdict)) ?? null;
}
