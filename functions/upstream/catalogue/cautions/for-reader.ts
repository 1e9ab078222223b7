import type { Caution, ConcernCount, LaterCode } from '#contract/person.ts';

type Cautioned = { readonly cautions: readonly Caution[]; readonly cautionsByConcern: readonly ConcernCount[] };

/**
 * Cautions in codes that their reader knows: browsers keep an earlier build open for days, and it would refuse the whole answer for one code. An unknown
 * severity becomes CONSULT with the same text, a label's evidence the regulator's, under which labels stood before.
 */
export function forReader({ cautions, cautionsByConcern }: Cautioned, understands: readonly LaterCode[]) {
  const severityOf = (severity: Caution['severity']) => (severity === 'STEADY' && !understands.includes('STEADY') ? 'CONSULT' : severity);
  const evidenceOf = (evidence: Caution['evidence']) => (evidence === 'LABEL' && !understands.includes('LABEL') ? 'OFFICIAL' : evidence);
  return {
    cautions: cautions.map(
      (caution): Caution => ({ ...caution, severity: severityOf(caution.severity), evidence: evidenceOf(caution.evidence) }),
    ),
    cautionsByConcern: cautionsByConcern.map((count): ConcernCount => ({ ...count, worst: severityOf(count.worst) })),
  };
}
