import type { Concern } from './concern.ts';
import type { Evidence } from './evidence.ts';
import { SEVERITY, type Severity } from './severity.ts';

type Weighed = {
  readonly severity: Severity;
  readonly evidence: Evidence;
  readonly code: string;
  readonly kind: string;
};

/** Medicines with a narrow therapeutic index, and states in which a mistake cannot be taken back. */
const GRAVE: ReadonlySet<string> = new Set<Concern | 'PREGNANT'>([
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
]);

/** General clauses, habits and how long it was taken. */
const SLIGHT_CODES: ReadonlySet<string> = new Set<Concern>(['ANY_MEDICINE', 'ANY_ALLERGY']);
const SLIGHT_KINDS: ReadonlySet<string> = new Set(['LIFESTYLE', 'DURATION']);

/** 0 is the gravest. */
function clinicalWeight({ code, kind }: Weighed): number {
  if (GRAVE.has(code)) return 0;
  return SLIGHT_CODES.has(code) || SLIGHT_KINDS.has(kind) ? 2 : 1;
}

const isOfficial = ({ evidence }: Weighed): boolean => evidence === 'LABEL' || evidence === 'OFFICIAL';

/** Comparator: severity, then labels and officials, clinical weight, and the person's own medicines before everything else of that weight. */
export function byUrgency(left: Weighed, right: Weighed): number {
  return (
    SEVERITY[left.severity].rank - SEVERITY[right.severity].rank ||
    Number(isOfficial(right)) - Number(isOfficial(left)) ||
    clinicalWeight(left) - clinicalWeight(right) ||
    Number(right.kind === 'MEDICINE') - Number(left.kind === 'MEDICINE')
  );
}
