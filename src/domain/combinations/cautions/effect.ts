import { type Concern, isWithin } from './concern.ts';

export const EFFECT_CODES = ['BLEEDING', 'BLOOD_SUGAR', 'BLOOD_PRESSURE', 'DROWSINESS', 'LIVER', 'POTASSIUM'] as const;
export type EffectCode = (typeof EFFECT_CODES)[number];

export const DIRECTIONS = ['RAISES', 'LOWERS'] as const;
export type Direction = (typeof DIRECTIONS)[number];

type Effect = { readonly code: EffectCode; readonly direction: Direction };

export type Carrier = Effect & { readonly ingredientName: string; readonly supplementIds: readonly number[] };

export type AddedEffect = Effect & {
  readonly ingredientNames: string[];
  readonly supplementIds: number[];
  readonly medicineClasses: Concern[];
};

const MEDICINES: Readonly<Record<EffectCode, Partial<Record<Direction, readonly Concern[]>>>> = {
  BLEEDING: { RAISES: ['ANTICOAGULANT', 'ANTIPLATELET', 'NSAID'] },
  BLOOD_SUGAR: { LOWERS: ['ANTIDIABETIC'], RAISES: ['STEROID'] },
  BLOOD_PRESSURE: { LOWERS: ['ANTIHYPERTENSIVE', 'NITRATE', 'PDE5_INHIBITOR'], RAISES: ['XANTHINE_STIMULANT'] },
  DROWSINESS: { RAISES: ['SEDATIVE', 'ANTIEPILEPTIC', 'GABAPENTINOID', 'MUSCLE_RELAXANT'] },
  LIVER: { RAISES: ['ACETAMINOPHEN_HEPATOTOXIC', 'METHOTREXATE', 'TB_MEDICINE'] },
  POTASSIUM: { RAISES: ['ACE_ARB', 'POTASSIUM_SPARING'], LOWERS: ['THIAZIDE', 'LOOP_DIURETIC', 'STEROID'] },
};

/** States in which ingredients alone matter; elsewhere they need a medicine. */
const ILLNESSES: Readonly<Record<EffectCode, readonly Concern[]>> = {
  BLEEDING: ['BLEEDING_DISORDER', 'SURGERY_WITHIN_2_WEEKS'],
  BLOOD_SUGAR: ['DIABETES'],
  BLOOD_PRESSURE: ['HYPERTENSION', 'HYPOTENSION', 'HEART_DISEASE'],
  DROWSINESS: [],
  LIVER: ['LIVER_DISEASE'],
  POTASSIUM: ['KIDNEY_DISEASE', 'HEART_DISEASE', 'HYPOKALEMIA'],
};

const FEWEST = 2;

/** A class beside its substance counts once. */
function medicinesWith({ code, direction }: Effect, subjects: ReadonlySet<string>, named: readonly Concern[]): Concern[] {
  const classes = (MEDICINES[code][direction] ?? []).filter((each) => subjects.has(each));
  return classes.map((wider) => named.find((each) => isWithin(each, wider)) ?? wider);
}

/**
 * One per effect and direction, from two carriers, one an ingredient; opposite directions never add up. @param subjects with wider classes
 * @param named as the person said them
 */
export function addEffects(carriers: readonly Carrier[], subjects: ReadonlySet<string>, named: readonly Concern[]): AddedEffect[] {
  return EFFECT_CODES.flatMap((code) =>
    DIRECTIONS.flatMap((direction): AddedEffect[] => {
      const ingredients = carriers.filter((carrier) => carrier.code === code && carrier.direction === direction);
      const medicineClasses = medicinesWith({ code, direction }, subjects, named);
      const matters = medicineClasses.length > 0 || ILLNESSES[code].some((each) => subjects.has(each));
      if (!matters || ingredients.length === 0 || ingredients.length + medicineClasses.length < FEWEST) return [];
      return [
        {
          ...{ code, direction, medicineClasses },
          ingredientNames: ingredients.map(({ ingredientName }) => ingredientName),
          supplementIds: [...new Set(ingredients.flatMap(({ supplementIds }) => supplementIds))],
        },
      ];
    }),
  );
}

export function effectsLeft<Added extends AddedEffect>(
  effects: readonly Added[],
  names: ReadonlySet<string>,
  leftOut: ReadonlySet<number>,
): Added[] {
  return effects.flatMap((effect) => {
    const ingredientNames = effect.ingredientNames.filter((name) => names.has(name));
    if (ingredientNames.length === 0 || ingredientNames.length + effect.medicineClasses.length < FEWEST) return [];
    return [{ ...effect, ingredientNames, supplementIds: effect.supplementIds.filter((id) => !leftOut.has(id)) }];
  });
}
