import type { Caution, ConcernCount, LaterCode } from '#contract/people/person.ts';
import { GENERAL_SOURCE } from '#copy/combinations/cautions.ts';
import { SEVERITY, type Severity } from '#domain/combinations/cautions/severity.ts';
import type { NotForReason } from '#domain/supplements/dosage.ts';

export function reasonFor(reason: NotForReason | null, understands: readonly LaterCode[]): NotForReason | null {
  return reason === 'UNDER_1' && !understands.includes('UNDER_1') ? 'UNDER_6' : reason;
}

type Cautioned = { readonly cautions: readonly Caution[]; readonly cautionsByConcern: readonly ConcernCount[] };

/** Label → regulator; other citations → general knowledge, without a source. */
function withEarlierEvidence(caution: Caution, understands: readonly LaterCode[]): Caution {
  if (caution.evidence === 'LABEL' && !understands.includes('LABEL')) return { ...caution, evidence: 'OFFICIAL' };
  if (caution.evidence === 'THIRD_PARTY' && !understands.includes('THIRD_PARTY'))
    return { ...caution, evidence: 'GENERAL', source: { title: GENERAL_SOURCE, publisher: '', url: null, year: null } };
  return caution;
}

/** An unknown code would fail an older client's whole parse. */
export function forReader({ cautions, cautionsByConcern }: Cautioned, understands: readonly LaterCode[]) {
  const severityOf = (severity: Severity) => (understands.includes(severity) ? severity : (SEVERITY[severity].earlier ?? severity));
  return {
    cautions: cautions.map((caution): Caution => withEarlierEvidence({ ...caution, severity: severityOf(caution.severity) }, understands)),
    cautionsByConcern: cautionsByConcern.map((count): ConcernCount => ({ ...count, worst: severityOf(count.worst) })),
  };
}
