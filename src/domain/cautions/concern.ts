/** Closed lists of concerns by kind; labels are in `copy/concerns.ts`. */
export const CONCERNS_BY_KIND = {
  MEDICINE: [
    'ANTICOAGULANT',
    'WARFARIN',
    'DOAC',
    'ANTIPLATELET',
    'NSAID',
    'ANTIDIABETIC',
    'METFORMIN',
    'ANTIHYPERTENSIVE',
    'ACE_ARB',
    'POTASSIUM_SPARING',
    'THIAZIDE',
    'LOOP_DIURETIC',
    'DIGOXIN',
    'AMIODARONE',
    'NITRATE',
    'PDE5_INHIBITOR',
    'STATIN',
    'FIBRATE',
    'EZETIMIBE_RESIN',
    'LEVOTHYROXINE',
    'ANTITHYROID',
    'ANTIBIOTIC_CHELATION',
    'ANTIBIOTIC_ANY',
    'TETRACYCLINE_LONG',
    'AZOLE_MACROLIDE',
    'TB_MEDICINE',
    'ANTIRETROVIRAL',
    'BISPHOSPHONATE',
    'STEROID',
    'IMMUNOSUPPRESSANT',
    'METHOTREXATE',
    'SULFASALAZINE',
    'CHEMOTHERAPY',
    'TAMOXIFEN_AROMATASE',
    'ORAL_CONTRACEPTIVE_HORMONE',
    'SSRI_SNRI',
    'MAOI',
    'SEDATIVE',
    'ANTIEPILEPTIC',
    'GABAPENTINOID',
    'LEVODOPA',
    'LITHIUM',
    'CHOLINERGIC',
    'MUSCLE_RELAXANT',
    'PPI',
    'ANTACID_ALUMINUM',
    'ORLISTAT',
    'RETINOID',
    'PENICILLAMINE',
    'DEFEROXAMINE',
    'XANTHINE_STIMULANT',
    'ACETAMINOPHEN_HEPATOTOXIC',
    'ANY_MEDICINE',
  ],
  CONDITION: [
    'KIDNEY_DISEASE',
    'KIDNEY_STONE',
    'LIVER_DISEASE',
    'DIABETES',
    'HYPERTENSION',
    'HYPOTENSION',
    'THYROID',
    'HEMOCHROMATOSIS',
    'GALLSTONE',
    'GOUT',
    'HORMONE_SENSITIVE_CANCER',
    'CANCER',
    'ASTHMA',
    'G6PD',
    'BLEEDING_DISORDER',
    'AUTOIMMUNE',
    'HYPERCALCEMIA',
    'HEART_DISEASE',
    'ATRIAL_FIBRILLATION',
    'HEART_VALVE',
    'EPILEPSY',
    'GI_DISEASE',
    'BOWEL_OBSTRUCTION',
    'IBS',
    'SHORT_BOWEL_SIBO',
    'CONSTIPATION',
    'IMMUNOCOMPROMISED',
    'ANEMIA',
    'B12_DEFICIENCY',
    'WILSON',
    'PKU',
    'SITOSTEROLEMIA',
    'TRIMETHYLAMINURIA',
    'HYPOKALEMIA',
    'DEHYDRATION',
    'NEUROPATHY',
    'MUSCLE_DISEASE',
    'BIPOLAR',
    'ANXIETY_INSOMNIA',
    'GLAUCOMA',
    'HERPES',
    'URINARY_INFECTION',
    'LUNG_CANCER_RISK',
  ],
  ALLERGY: [
    'FISH',
    'SHELLFISH_CRUSTACEAN',
    'SOY',
    'MILK',
    'CHICKEN_EGG',
    'MEAT_GELATIN',
    'POLLEN_ASTERACEAE',
    'BEE',
    'PSYLLIUM_WHEAT',
    'PEANUT_LEGUME',
    'LILY_ONION',
    'MOLD_YEAST',
    'ASPIRIN_ALLERGY',
    'ANY_ALLERGY',
  ],
  LIFESTYLE: [
    'SMOKER',
    'ALCOHOL',
    'CAFFEINE',
    'EMPTY_STOMACH',
    'LOW_FLUID',
    'VEGAN',
    'SEAWEED_DIET',
    'BRAZIL_NUT',
    'CAROTENOID_DIET',
    'PET_DOG',
    'SMALL_CHILD_AT_HOME',
  ],
  PROCEDURE: ['SURGERY_WITHIN_2_WEEKS', 'LAB_TEST', 'RADIOIODINE_THYROID_SCAN', 'COLONOSCOPY'],
  DURATION: ['OVER_1_MONTH', 'OVER_3_MONTHS', 'LONG_TERM'],
  PERSON: ['MENOPAUSE'],
} as const;

export type ConcernKind = keyof typeof CONCERNS_BY_KIND;
export type Concern = (typeof CONCERNS_BY_KIND)[ConcernKind][number];

export const MAXIMUM_CONCERNS = 20;

const KIND_OF: ReadonlyMap<string, ConcernKind> = new Map(
  Object.entries(CONCERNS_BY_KIND).flatMap(([kind, codes]) => (isConcernKind(kind) ? codes.map((code) => [code, kind] as const) : [])),
);

function isConcernKind(text: string): text is ConcernKind {
  return Object.hasOwn(CONCERNS_BY_KIND, text);
}

export function isConcern(text: string): text is Concern {
  return KIND_OF.has(text);
}

export function kindOfConcern(concern: Concern): ConcernKind {
  return KIND_OF.get(concern) ?? 'PERSON';
}

/** Subclass → wider classes. */
const IMPLIED: Partial<Record<Concern, readonly Concern[]>> = {
  WARFARIN: ['ANTICOAGULANT'],
  DOAC: ['ANTICOAGULANT'],
  METFORMIN: ['ANTIDIABETIC'],
  ACE_ARB: ['ANTIHYPERTENSIVE'],
  ANTIBIOTIC_CHELATION: ['ANTIBIOTIC_ANY'],
  TETRACYCLINE_LONG: ['ANTIBIOTIC_CHELATION', 'ANTIBIOTIC_ANY'],
};

export function isWithin(narrower: Concern, wider: Concern): boolean {
  return IMPLIED[narrower]?.includes(wider) ?? false;
}

/** Adds implied classes; every medicine is also `ANY_MEDICINE`. */
export function withImplied(concerns: readonly Concern[]): ReadonlySet<Concern> {
  const all = new Set(concerns.flatMap((concern) => [concern, ...(IMPLIED[concern] ?? [])]));
  if ([...all].some((concern) => kindOfConcern(concern) === 'MEDICINE')) all.add('ANY_MEDICINE');
  return all;
}
