import type { Concern } from '../combinations/cautions/concern.ts';

export const REPORT_GROUPS = [
  'CHILD',
  'PREGNANT',
  'LACTATING',
  'ANTICOAGULANT',
  'ANTIPLATELET',
  'ANTIHYPERTENSIVE',
  'ANTIDIABETIC',
  'STATIN',
  'IMMUNOSUPPRESSANT',
  'SSRI_SNRI',
  'SEDATIVE',
  'ANY_MEDICINE',
  'KIDNEY_DISEASE',
  'KIDNEY_STONE',
  'LIVER_DISEASE',
  'HEART_DISEASE',
  'DIABETES',
  'HYPERTENSION',
  'THYROID',
  'HYPERCALCEMIA',
  'GOUT',
  'GALLSTONE',
  'GI_DISEASE',
  'BOWEL_OBSTRUCTION',
  'BLEEDING_DISORDER',
  'HORMONE_SENSITIVE_CANCER',
  'ILLNESS',
  'SURGERY_WITHIN_2_WEEKS',
  'ASTHMA',
  'FISH',
  'SHELLFISH_CRUSTACEAN',
  'SOY',
  'MILK',
  'CHICKEN_EGG',
  'BEE',
  'PSYLLIUM_WHEAT',
  'ANY_ALLERGY',
  'SMOKER',
  'ALCOHOL',
] as const satisfies readonly (Concern | 'CHILD' | 'PREGNANT' | 'LACTATING' | 'ILLNESS')[];
export type ReportGroup = (typeof REPORT_GROUPS)[number];

export const REPORT_REMARKS = [
  'STOP_IF_UNWELL',
  'NOT_TOO_MUCH',
  'YELLOW_SKIN',
  'BOWEL_TROUBLE',
  'SKIN_TROUBLE',
  'TINGLING',
  'SLEEPLESSNESS',
  'CAFFEINE',
  'CAROTENE_UPTAKE',
  'PLENTY_OF_WATER',
  'CHOKING',
  'CHILDREN_SUPERVISED',
] as const;
export type ReportRemark = (typeof REPORT_REMARKS)[number];

export type ReportCautions = {
  readonly avoid: readonly ReportGroup[];
  readonly consult: readonly ReportGroup[];
  readonly remarks: readonly ReportRemark[];
};
