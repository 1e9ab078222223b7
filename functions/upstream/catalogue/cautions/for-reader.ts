import type { Caution, ConcernCount, LaterCode } from '#contract/person.ts';
import { GENERAL_SOURCE } from '#copy/cautions.ts';
import { SEVERITY, type Severity } from '#domain/cautions/severity.ts';
import type { NotForReason } from '#domain/dosage.ts';

/** The reason that a client without the later one reads. */
export function reasonFor(reason: NotForReason | null, understands: readonly LaterCode[]): NotForReason | null {
  return reason === 'UNDER_1' && !understands.includes('UNDER_1') ? 'UNDER_6' : reason;
}

type Cautioned = { readonly cautions: readonly Caution[]; readonly cautionsByConcern: readonly ConcernCount[] };

/** A label counts as the regulator's, a citation of others as general knowledge, which names no source. */
function withEarlierEvidence(caution: Caution, understands: readonly LaterCode[]): Caution {
  if (caution.evidence === 'LABEL' && !understands.includes('LABEL')) return { ...caution, evidence: 'OFFICIAL' };
  if (caution.evidence === 'THIRD_PARTY' && !understands.includes('THIRD_PARTY'))
    return { ...caution, evidence: 'GENERAL', source: { title: GENERAL_SOURCE, publisher: '', url: null, year: null } };
  return caution;
}

/** Maps codes unknown to an older client, which would fail its whole parse. */
export function forReader({ cautions, cautionsByConcern }: Cautioned, understands: readonly LaterCode[]) {
  const severityOf = (severity: Severity) => (understands.includes(severity) ? severity : (SEVERITY[severity].earlier ?? severity));
  return {
    cautions: cautions.map((caution): Caution => withEarlierEvidence({ ...caution, severity: severityOf(caution.severity) }, understands)),
    cautionsByConcern: cautionsByConcern.map((count): ConcernCount => ({ ...count, worst: severityOf(count.worst) })),
  };
}
