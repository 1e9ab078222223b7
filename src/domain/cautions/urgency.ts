import type { Concern } from './concern.ts';
import type { Evidence } from './evidence.ts';
import { isGeneralClause, SEVERITY, type Severity } from './severity.ts';

type Weighed = {
  readonly severity: Severity;
  readonly evidence: Evidence;
  readonly code: string;
  readonly kind: string;
  /** `ILLNESS`: a label names no illness in particular. */
  readonly who?: string | undefined;
  readonly source: { readonly publisher: string };
};

/** Authorities by the publisher of a source: urgency follows who said it, the badge the address where it was read. */
const AUTHORITIES: ReadonlySet<string> = new Set([
  '식품의약품안전처',
  '식품의약품안전청',
  'EFSA',
  'EMA',
  'EMA HMPC',
  'European Union',
  'BfR',
  'HPRA',
  'MHRA',
  'US FDA',
]);

/** Medicines with a narrow therapeutic index, and states in which a mistake cannot be taken back. */
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
  // A medicine that is known by no class may be any of them.
  'ANY_MEDICINE',
];

const GRAVES: ReadonlySet<string> = new Set(GRAVE);

export function isGrave(code: string): boolean {
  return GRAVES.has(code);
}

/** Habits, and how long it was taken. */
const SLIGHT_KINDS: ReadonlySet<string> = new Set(['LIFESTYLE', 'DURATION']);

/** 0 is the gravest. */
function clinicalWeight({ code, kind, who = code }: Weighed): number {
  if (isGeneralClause(who) || SLIGHT_KINDS.has(kind)) return 2;
  return isGrave(code) ? 0 : 1;
}

/** Read where the label or the authority published it. */
const isFirstHand = ({ evidence }: Weighed): boolean =>
  evidence === 'LABEL' || evidence === 'OFFICIAL' || evidence === 'PRODUCT_INFORMATION';

const isOfficial = (weighed: Weighed): boolean => isFirstHand(weighed) || AUTHORITIES.has(weighed.source.publisher);

/** Comparator: severity, then labels of products and medicines and officials, clinical weight, the person's own medicines before everything else of that weight, and what was read at its source. */
export function byUrgency(left: Weighed, right: Weighed): number {
  return (
    SEVERITY[left.severity].rank - SEVERITY[right.severity].rank ||
    Number(isOfficial(right)) - Number(isOfficial(left)) ||
    clinicalWeight(left) - clinicalWeight(right) ||
    Number(right.kind === 'MEDICINE') - Number(left.kind === 'MEDICINE') ||
    Number(isFirstHand(right)) - Number(isFirstHand(left))
  );
}
