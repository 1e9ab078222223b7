import type { Caution, ConcernCount, LaterCode } from '#contract/person.ts';
import { SEVERITY, type Severity } from '#domain/cautions/severity.ts';

type Cautioned = { readonly cautions: readonly Caution[]; readonly cautionsByConcern: readonly ConcernCount[] };

/** Maps codes unknown to an older client, which would fail its whole parse: a severity to its earlier one, a label's evidence to the regulator's. */
export function forReader({ cautions, cautionsByConcern }: Cautioned, understands: readonly LaterCode[]) {
  const severityOf = (severity: Severity) => (understands.includes(severity) ? severity : (SEVERITY[severity].earlier ?? severity));
  const evidenceOf = (evidence: Caution['evidence']) => (evidence === 'LABEL' && !understands.includes('LABEL') ? 'OFFICIAL' : evidence);
  return {
    cautions: cautions.map(
      (caution): Caution => ({ ...caution, severity: severityOf(caution.severity), evidence: evidenceOf(caution.evidence) }),
    ),
    cautionsByConcern: cautionsByConcern.map((count): ConcernCount => ({ ...count, worst: severityOf(count.worst) })),
  };
}
