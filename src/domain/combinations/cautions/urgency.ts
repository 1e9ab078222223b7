import type { Concern } from './concern.ts';
import type { Evidence } from './evidence.ts';
import { isGeneralClause, SEVERITY, type Severity } from './severity.ts';

type Weighed = {
  readonly severity: Severity;
  readonly evidence: Evidence;
  readonly code: string;
  readonly kind: string;
  readonly who?: string | undefined;
  readonly source: { readonly publisher: string };
};

/** By publisher: urgency follows who said it, badges where it was read. */
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

/** 0 is gravest. */
function clinicalWeight({ code, kind, who = code }: Weighed): number {
  if (isGeneralClause(who) || SLIGHT_KINDS.has(kind)) return 2;
  return isGrave(code) ? 0 : 1;
}

const isFirstHand = ({ evidence }: Weighed): boolean =>
  evidence === 'LABEL' || evidence === 'OFFICIAL' || evidence === 'PRODUCT_INFORMATION';

const isOfficial = (weighed: Weighed): boolean => isFirstHand(weighed) || AUTHORITIES.has(weighed.source.publisher);

/** Severity; labels and officials; clinical weight, own medicines first; then what was read at its source. */
export function byUrgency(left: Weighed, right: Weighed): number {
  return (
    SEVERITY[left.severity].rank - SEVERITY[right.severity].rank ||
    Number(isOfficial(right)) - Number(isOfficial(left)) ||
    clinicalWeight(left) - clinicalWeight(right) ||
    Number(right.kind === 'MEDICINE') - Number(left.kind === 'MEDICINE') ||
    Number(isFirstHand(right)) - Number(isFirstHand(left))
  );
}
