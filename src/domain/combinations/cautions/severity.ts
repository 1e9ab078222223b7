type SeverityVerdict = 'avoid' | 'watch';

/** Every rule by severity reads this; a new row must be complete. */
type SeverityRow = {
  /** 0 is worst. */
  readonly rank: number;
  /** Least verdict; null raises none. */
  readonly verdict: SeverityVerdict | null;
  /** More than general advice about medicines. */
  readonly asksDoctor: boolean;
  readonly tone: 'over' | 'watch' | 'plain';
  /** For clients without the code; null where all know it. */
  readonly earlier: 'AVOID' | 'CONSULT' | 'SPACE' | 'MONITOR' | 'INFO' | null;
};

export const SEVERITY = {
  AVOID: { rank: 0, verdict: 'avoid', asksDoctor: true, tone: 'over', earlier: null },
  CONSULT: { rank: 1, verdict: 'watch', asksDoctor: true, tone: 'watch', earlier: null },
  /** Neither start nor stop. */
  STEADY: { rank: 2, verdict: 'watch', asksDoctor: true, tone: 'watch', earlier: 'CONSULT' },
  SPACE: { rank: 3, verdict: null, asksDoctor: true, tone: 'watch', earlier: null },
  MONITOR: { rank: 4, verdict: null, asksDoctor: true, tone: 'plain', earlier: null },
  INFO: { rank: 5, verdict: null, asksDoctor: false, tone: 'plain', earlier: null },
} as const satisfies Record<string, SeverityRow>;

export type Severity = keyof typeof SEVERITY;

export const SEVERITIES = Object.keys(SEVERITY).filter((name): name is Severity => Object.hasOwn(SEVERITY, name));

type Graded = { readonly severity: Severity };

/** On nearly every label: told, but no reason to judge. */
const GENERAL_CLAUSES: ReadonlySet<string> = new Set(['ANY_MEDICINE', 'ANY_ALLERGY', 'ILLNESS']);

type Told = Graded & { readonly code: string; readonly who?: string | undefined };

export function isGeneralClause(who: string): boolean {
  return GENERAL_CLAUSES.has(who);
}

/** Asks what nearly every bottle asks: told once, after all others. */
export function isGeneral({ severity, code, who = code }: Told): boolean {
  return isGeneralClause(who) && SEVERITY[severity].verdict === 'watch';
}

export function byWorst(left: Graded, right: Graded): number {
  return SEVERITY[left.severity].rank - SEVERITY[right.severity].rank;
}

const RAISED: readonly SeverityVerdict[] = ['avoid', 'watch'];

/** Null for a general clause, unless it forbids. */
export function verdictOfCaution({ severity, code, who = code }: Told): SeverityVerdict | null {
  const { verdict } = SEVERITY[severity];
  return verdict !== 'avoid' && isGeneralClause(who) ? null : verdict;
}

/** Monotonic: a further caution never lowers it. */
export function verdictRaisedBy(cautions: readonly Told[]): SeverityVerdict | null {
  const raised = new Set(cautions.map(verdictOfCaution));
  return RAISED.find((verdict) => raised.has(verdict)) ?? null;
}
