import type { Caution, ConcernCount, LaterCode } from '#contract/person.ts';
import { SEVERITY, type Severity } from '#domain/cautions/severity.ts';
import type { NotForReason } from '#domain/dosage.ts';

/** The reason that a client without the later one reads. */
export function reasonFor(reason: NotForReason | null, understands: readonly LaterCode[]): NotForReason | null {
  return reason === 'UNDER_1' && !understands.includes('UNDER_1') ? 'UNDER_6' : reason;
}

type Cautioned = { readonly cautions: readonly Caution[]; readonly cautionsByConcern: readonly ConcernCount[] };

/** What a client without the code reads instead. */
const EARLIER_EVIDENCE: Partial<Record<Caution['evidence'], Caution['evidence']>> = { LABEL: 'OFFICIAL', THIRD_PARTY: 'GENERAL' };

/** Maps codes unknown to an older client, which would fail its whole parse. */
export function forReader({ cautions, cautionsByConcern }: Cautioned, understands: readonly LaterCode[]) {
  const severityOf = (severity: Severity) => (understands.includes(severity) ? severity : (SEVERITY[severity].earlier ?? severity));
  const isUnderstood = (code: string) => understands.some((each) => each === code);
  const evidenceOf = (evidence: Caution['evidence']) => (isUnderstood(evidence) ? evidence : (EARLIER_EVIDENCE[evidence] ?? evidence));
  return {
    cautions: cautions.map(
      (caution): Caution => ({ ...caution, severity: severityOf(caution.severity), evidence: evidenceOf(caution.evidence) }),
    ),
    cautionsByConcern: cautionsByConcern.map((count): ConcernCount => ({ ...count, worst: severityOf(count.worst) })),
  };
}
