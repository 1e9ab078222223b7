import type { Concern } from './concern.ts';
import { isGeneral, isGeneralClause, SEVERITY, type Severity } from './severity.ts';

type Weighed = {
  readonly severity: Severity;
  readonly code: string;
  readonly kind: string;
  readonly who?: string | undefined;
  readonly from: unknown;
  readonly below: Severity | null;
  readonly above: { readonly amount: number; readonly upper: number } | null;
};

/** Narrow therapeutic index, or a mistake that cannot be taken back. */
export const GRAVE: readonly (Concern | 'PREGNANT')[] = [
  'PREGNANT',
  'ANTICOAGULANT',
  'WARFARIN',
  'DOAC',
  'ANTIPLATELET',
  'DIGOXIN',
  'AMIODARONE',
  'LITHIUM',
  'MAOI',
  'IMMUNOSUPPRESSANT',
  'CICLOSPORIN',
  'TACROLIMUS',
  'CHEMOTHERAPY',
  'FLUOROPYRIMIDINE',
  'METHOTREXATE',
  'ANTIEPILEPTIC',
  'VALPROATE',
  'ANTIRETROVIRAL',
  'HIV_PROTEASE_INHIBITOR',
  'TB_MEDICINE',
  'BLEEDING_DISORDER',
  'KIDNEY_DISEASE',
  'LIVER_DISEASE',
  'SURGERY_WITHIN_2_WEEKS',
  'EPILEPSY',
  'CANCER',
  'IMMUNOCOMPROMISED',
  // A medicine without a class may be any of them.
  'ANY_MEDICINE',
];

const GRAVES: ReadonlySet<string> = new Set(GRAVE);

export function isGrave(code: string): boolean {
  return GRAVES.has(code);
}

const SLIGHT_KINDS: ReadonlySet<string> = new Set(['LIFESTYLE', 'DURATION']);

function severityRank(weighed: Weighed): number {
  return SEVERITY[isGeneral(weighed) ? 'MONITOR' : weighed.severity].rank;
}

/** 0 is gravest. */
function stateRank({ code, kind, who = code }: Weighed): number {
  if (isGeneralClause(who) || SLIGHT_KINDS.has(kind)) return 2;
  return isGrave(code) ? 0 : 1;
}

/** Share of the limit; 1 where a bound is reached, 0 where any amount counts. */
function excess({ severity, from, below, above }: Weighed): number {
  if (above !== null) return above.amount / above.upper;
  return from !== null && severity !== below ? 1 : 0;
}

export function byUrgency(left: Weighed, right: Weighed): number {
  return (
    severityRank(left) - severityRank(right) ||
    Number(isGeneral(left)) - Number(isGeneral(right)) ||
    stateRank(left) - stateRank(right) ||
    excess(right) - excess(left) ||
    Number(right.kind === 'MEDICINE') - Number(left.kind === 'MEDICINE')
  );
}
