const SUBCLASSES = {
  WARFARIN: 'ANTICOAGULANT',
  DOAC: 'ANTICOAGULANT',
  ASPIRIN: 'ANTIPLATELET',
  METHYLDOPA: 'ANTIHYPERTENSIVE',
  NADOLOL: 'ANTIHYPERTENSIVE',
  VERAPAMIL_DILTIAZEM: 'ANTIHYPERTENSIVE',
  AMILORIDE: 'POTASSIUM_SPARING',
  ROSUVASTATIN: 'STATIN',
  BILE_ACID_RESIN: 'EZETIMIBE_RESIN',
  CEFDINIR: 'ANTIBIOTIC_ANY',
  TRIMETHOPRIM: 'ANTIBIOTIC_ANY',
  HIV_INTEGRASE_INHIBITOR: 'ANTIRETROVIRAL',
  HIV_PROTEASE_INHIBITOR: 'ANTIRETROVIRAL',
  CICLOSPORIN: 'IMMUNOSUPPRESSANT',
  TACROLIMUS: 'IMMUNOSUPPRESSANT',
  MYCOPHENOLATE: 'IMMUNOSUPPRESSANT',
  FLUOROPYRIMIDINE: 'CHEMOTHERAPY',
  BORTEZOMIB: 'CHEMOTHERAPY',
  VALPROATE: 'ANTIEPILEPTIC',
  CARBAMAZEPINE: 'ANTIEPILEPTIC',
  GABAPENTIN: 'GABAPENTINOID',
  THEOPHYLLINE: 'XANTHINE_STIMULANT',
} as const;

type Subclass = keyof typeof SUBCLASSES;

export const CONCERNS_BY_KIND = {
  MEDICINE: [
    'ANTICOAGULANT',
    'WARFARIN',
    'DOAC',
    'ANTIPLATELET',
    'ASPIRIN',
    'NSAID',
    'ANTIDIABETIC',
    'METFORMIN',
    'ANTIHYPERTENSIVE',
    'ACE_ARB',
    'METHYLDOPA',
    'NADOLOL',
    'VERAPAMIL_DILTIAZEM',
    'POTASSIUM_SPARING',
    'AMILORIDE',
    'THIAZIDE',
    'LOOP_DIURETIC',
    'DIGOXIN',
    'AMIODARONE',
    'NITRATE',
    'PDE5_INHIBITOR',
    'STATIN',
    'ROSUVASTATIN',
    'FIBRATE',
    'EZETIMIBE_RESIN',
    'BILE_ACID_RESIN',
    'LEVOTHYROXINE',
    'ANTITHYROID',
    'ANTIBIOTIC_CHELATION',
    'ANTIBIOTIC_ANY',
    'CEFDINIR',
    'TRIMETHOPRIM',
    'TETRACYCLINE_LONG',
    'AZOLE_MACROLIDE',
    'TB_MEDICINE',
    'ANTIRETROVIRAL',
    'HIV_INTEGRASE_INHIBITOR',
    'HIV_PROTEASE_INHIBITOR',
    'BISPHOSPHONATE',
    'STEROID',
    'IMMUNOSUPPRESSANT',
    'CICLOSPORIN',
    'TACROLIMUS',
    'MYCOPHENOLATE',
    'METHOTREXATE',
    'SULFASALAZINE',
    'CHEMOTHERAPY',
    'FLUOROPYRIMIDINE',
    'BORTEZOMIB',
    'TAMOXIFEN_AROMATASE',
    'ORAL_CONTRACEPTIVE_HORMONE',
    'SSRI_SNRI',
    'MAOI',
    'SEDATIVE',
    'ANTIEPILEPTIC',
    'VALPROATE',
    'CARBAMAZEPINE',
    'GABAPENTINOID',
    'GABAPENTIN',
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
    'THEOPHYLLINE',
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

const IMPLIED: Partial<Record<Concern, readonly Concern[]>> = {
  METFORMIN: ['ANTIDIABETIC'],
  ACE_ARB: ['ANTIHYPERTENSIVE'],
  ANTIBIOTIC_CHELATION: ['ANTIBIOTIC_ANY'],
  TETRACYCLINE_LONG: ['ANTIBIOTIC_CHELATION', 'ANTIBIOTIC_ANY'],
  // A medicine for one illness; illnesses of one organ.
  LEVOTHYROXINE: ['THYROID'],
  ANTITHYROID: ['THYROID'],
  TAMOXIFEN_AROMATASE: ['HORMONE_SENSITIVE_CANCER'],
  HEART_VALVE: ['HEART_DISEASE'],
  ATRIAL_FIBRILLATION: ['HEART_DISEASE'],
};

function isSubclass(concern: Concern): concern is Subclass {
  return Object.hasOwn(SUBCLASSES, concern);
}

/** Others are found by the medicine's name. */
export function isListed(concern: Concern): boolean {
  return concern === 'WARFARIN' || concern === 'DOAC' || !isSubclass(concern);
}

export function listedOf(concern: Concern): Concern {
  return isSubclass(concern) && !isListed(concern) ? SUBCLASSES[concern] : concern;
}

function widerThan(concern: Concern): readonly Concern[] {
  return isSubclass(concern) ? [SUBCLASSES[concern]] : (IMPLIED[concern] ?? []);
}

export function substancesOf(medicineClass: Concern, named: readonly Concern[]): Concern[] {
  return named.filter((each) => isSubclass(each) && SUBCLASSES[each] === medicineClass);
}

export function withoutClasses(concerns: readonly Concern[]): readonly Concern[] {
  const classes: readonly Concern[] = concerns.filter(isSubclass).map((substance) => SUBCLASSES[substance]);
  return concerns.filter((concern) => !classes.includes(concern));
}

export function isWithin(narrower: Concern, wider: Concern): boolean {
  return widerThan(narrower).includes(wider);
}

const TREATS: Partial<Record<Concern, Concern>> = {
  ANTIDIABETIC: 'DIABETES',
  ANTIHYPERTENSIVE: 'HYPERTENSION',
  ANTIEPILEPTIC: 'EPILEPSY',
};

/** A pharmacist's one sentence: a medicine's illness, else its widest class. */
export function matterOf(concern: Concern): Concern {
  const [wider] = widerThan(concern);
  return wider === undefined ? (TREATS[concern] ?? concern) : matterOf(wider);
}

/** Every medicine is also `ANY_MEDICINE`. */
export function withImplied(concerns: readonly Concern[]): ReadonlySet<Concern> {
  const all = new Set(concerns.flatMap((concern) => [concern, ...widerThan(concern)]));
  if ([...all].some((concern) => kindOfConcern(concern) === 'MEDICINE')) all.add('ANY_MEDICINE');
  return all;
}
