import type { PersonCondition } from '../combinations/cautions/person.ts';
import type { IngredientForm } from '../ingredients/ingredient-form.ts';
import { AGE_GROUPS, type AgeGroup, type Gender } from '../people/age-group.ts';
import { type Decimal, decimalFromNumber } from '../shared/decimal.ts';
import { convertAmount, type IngredientUnit, type LabelUnit } from '../shared/unit.ts';

type RecommendedBasis = 'RNI' | 'AI' | 'LABEL_REFERENCE_VALUE' | 'MFDS_DAILY_INTAKE';

/** `MFDS_MAX_DAILY_INTAKE` is no tolerable upper intake level. */
type UpperKind = 'UL' | 'UL_NICOTINIC_ACID' | 'MFDS_MAX_DAILY_INTAKE';

type Condition = 'PREGNANT' | 'LACTATING';
export const CHEMICAL_FORMS = ['nicotinamide', 'nicotinic-acid', 'beta-carotene', 'food-folate', ''] as const;
export type ChemicalForm = (typeof CHEMICAL_FORMS)[number];
/** Vitamin A's upper level is one of retinol, folate's of folic acid. */
const WITHOUT_UPPER: readonly ChemicalForm[] = ['beta-carotene', 'food-folate'];

const CHEMICAL: Readonly<Partial<Record<IngredientForm, ChemicalForm>>> = {
  NICOTINAMIDE: 'nicotinamide',
  NICOTINIC_ACID: 'nicotinic-acid',
  BETA_CAROTENE: 'beta-carotene',
  FOOD_FOLATE: 'food-folate',
};

/** Empty where the upper level counts it like any other. */
export function chemicalFormOf(form: IngredientForm | null): ChemicalForm {
  return form === null ? '' : (CHEMICAL[form] ?? '');
}

export function hasUpper(form: ChemicalForm): boolean {
  return !WITHOUT_UPPER.includes(form);
}

type Amounts = {
  readonly recommended: number | null;
  readonly recommendedBasis: RecommendedBasis | null;
  /** null = none set, never "safe at any dose". */
  readonly upper: number | null;
  readonly upperKind: UpperKind | null;
  readonly upperByForm?: { readonly nicotinicAcid: number; readonly nicotinamide: number } | undefined;
};

type DosageRow = Amounts & {
  readonly gender: Gender | null;
  /** Completed years, inclusive; null = unbounded. */
  readonly ageMin: number | null;
  readonly ageMax: number | null;
  readonly condition: Condition | null;
};

/** Notified daily range, in `unit`. */
type IntakeRange = {
  readonly functionText: string;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly unit: string;
};

/** Source: `catalogue-data/dosages.json`. */
export type IngredientDosage = {
  readonly rows: readonly DosageRow[];
  readonly adultDefault: Amounts | null;
  readonly ranges: readonly IntakeRange[];
  readonly source: string | null;
  readonly rangeSource?: string | undefined;
  readonly isForAllAges?: boolean | undefined;
  /** Where it counts another form (folic acid in µg, not DFE). */
  readonly upperUnit?: LabelUnit | undefined;
};

/** Age beats age group; unknown age or sex gets the adult default. */
export type Population = {
  readonly gender: Gender | null;
  /** Completed years. */
  readonly age: number | null;
  readonly ageGroup: AgeGroup | null;
  readonly condition: PersonCondition | null;
};

/**
 * No daily amounts below one year; functional amounts are for adults, neither pregnant nor lactating. `UNDER_6`: for clients without
 * `UNDER_1`.
 */
export const NOT_FOR_REASONS = ['UNDER_1', 'UNDER_6', 'ADULTS_ONLY', 'PREGNANT', 'LACTATING'] as const;
export type NotForReason = (typeof NOT_FOR_REASONS)[number];

/** In the ingredient's unit. */
export type Limits = {
  readonly recommended: Decimal | null;
  readonly recommendedBasis: RecommendedBasis | null;
  readonly upper: Decimal | null;
  readonly upperOfNicotinamide: Decimal | null;
  /** Notified maximum; never shown as over the limit. */
  readonly dailyIntakeMaximum: Decimal | null;
  readonly dailyIntakeMinimum: Decimal | null;
  /** `ADULT_DEFAULT` must be shown as 성인 기준. */
  readonly audience: 'ADULT_DEFAULT' | 'PERSON';
  /** Amounts exist, but not for this population. */
  readonly notFor: NotForReason | null;
};

export const ADULT: Population = { gender: null, age: null, ageGroup: null, condition: null };

const [TEENS, TWENTIES, THIRTIES, FORTIES, FIFTIES, SIXTIES] = AGE_GROUPS;

/** Band covering most of the decade, and every band touched. */
const AGES_OF_GROUP: Record<AgeGroup, { readonly recommended: number; readonly upper: readonly number[] }> = {
  [TEENS]: { recommended: 16, upper: [10, 13, 16] },
  [TWENTIES]: { recommended: 24, upper: [24] },
  [THIRTIES]: { recommended: 35, upper: [35] },
  [FORTIES]: { recommended: 45, upper: [45] },
  [FIFTIES]: { recommended: 55, upper: [55] },
  [SIXTIES]: { recommended: 70, upper: [62, 70, 80] },
};

export function ageOf({ age, ageGroup }: Population): number | null {
  return age ?? (ageGroup === null ? null : AGES_OF_GROUP[ageGroup].recommended);
}

const AGES_OF_MOTHERS = [24, 35];
/** Completed years; infants' amounts are in months, not judged. */
const FIRST_AGE = 1;
const FIRST_ADULT_AGE = 19;

function rowOf(rows: readonly DosageRow[], gender: Gender, age: number, condition: Condition | null): DosageRow | null {
  const fits = (row: DosageRow) =>
    row.condition === condition &&
    (row.gender === null || row.gender === gender) &&
    (row.ageMin ?? 0) <= age &&
    age <= (row.ageMax ?? Number.POSITIVE_INFINITY);
  const candidates = rows.filter(fits);
  return candidates.find((row) => row.gender !== null) ?? candidates[0] ?? null;
}

function lowest(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === values.length && known.length > 0 ? Math.min(...known) : null;
}

/** Planning a pregnancy changes no amount. */
function conditionOf({ condition }: Population): Condition | null {
  return condition === 'PLANNING' ? null : condition;
}

function isMinor({ age, ageGroup }: Population): boolean {
  return age === null ? ageGroup === TEENS : age < FIRST_ADULT_AGE;
}

function isOutOfAge({ isForAllAges = false }: IngredientDosage, population: Population): boolean {
  return !isForAllAges && isMinor(population);
}

function possibilities(
  population: Population,
): { readonly genders: readonly Gender[]; readonly recommended: readonly number[]; readonly upper: readonly number[] } | null {
  const { gender, age, ageGroup } = population;
  const isMother = conditionOf(population) !== null;
  const genders: readonly Gender[] | null = isMother
    ? ['FEMALE']
    : gender !== null
      ? [gender]
      : isMinor(population)
        ? ['FEMALE', 'MALE']
        : null;
  if (genders === null) return null;
  if (age !== null) return { genders, recommended: [age], upper: [age] };
  if (ageGroup !== null) return { genders, recommended: [AGES_OF_GROUP[ageGroup].recommended], upper: AGES_OF_GROUP[ageGroup].upper };
  return isMother ? { genders, recommended: AGES_OF_MOTHERS, upper: AGES_OF_MOTHERS } : null;
}

/** Strictest; skips ages without a row. */
function lowestOf(rows: readonly DosageRow[], uppers: readonly DosageRow[]): Amounts | null {
  const [first] = rows;
  if (!first) return null;
  const forms = uppers.map(({ upperByForm }) => upperByForm).filter((form) => form !== undefined);
  return {
    recommended: lowest(rows.map(({ recommended }) => recommended)),
    recommendedBasis: first.recommendedBasis,
    upper: lowest(uppers.map(({ upper }) => upper)),
    upperKind: first.upperKind,
    upperByForm:
      forms.length === 0
        ? undefined
        : {
            nicotinicAcid: Math.min(...forms.map(({ nicotinicAcid }) => nicotinicAcid)),
            nicotinamide: Math.min(...forms.map(({ nicotinamide }) => nicotinamide)),
          },
  };
}

type Found = { readonly amounts: Amounts | null; readonly audience: Limits['audience']; readonly notFor: NotForReason | null };

function amountsOf(dosage: IngredientDosage, population: Population): Found {
  const condition = conditionOf(population);
  const none = (notFor: NotForReason): Found => ({ amounts: null, audience: 'PERSON', notFor });
  const hasAmounts = dosage.adultDefault !== null || dosage.rows.length > 0 || dosage.ranges.length > 0;
  if (hasAmounts && population.age !== null && population.age < FIRST_AGE) return none('UNDER_1');
  const outside = condition ?? (isOutOfAge(dosage, population) ? 'ADULTS_ONLY' : null);
  if (dosage.rows.length === 0) {
    return hasAmounts && outside !== null ? none(outside) : { amounts: dosage.adultDefault, audience: 'ADULT_DEFAULT', notFor: null };
  }
  const possible = possibilities(population);
  if (possible === null) return { amounts: dosage.adultDefault, audience: 'ADULT_DEFAULT', notFor: null };
  const rowsAt = (ages: readonly number[]) =>
    possible.genders.flatMap((gender) => ages.flatMap((age) => rowOf(dosage.rows, gender, age, condition) ?? []));
  const amounts = lowestOf(rowsAt(possible.recommended), rowsAt(possible.upper));
  return amounts === null ? none(outside ?? 'ADULTS_ONLY') : { amounts, audience: 'PERSON', notFor: null };
}

function decimalOrNull(value: number | null | undefined): Decimal | null {
  return value === null || value === undefined || value <= 0 ? null : decimalFromNumber(value);
}

/** By the 2025 KDRI, in `unit`: folate's upper level (µg folic acid) becomes µg DFE, niacin's differs by form. */
export function selectLimits(dosage: IngredientDosage, slug: string, unit: IngredientUnit, population: Population): Limits {
  const { amounts, audience, notFor } = amountsOf(dosage, population);
  const upper = amounts?.upperKind === 'MFDS_MAX_DAILY_INTAKE' ? null : decimalOrNull(amounts?.upper);
  const hasRange = !isOutOfAge(dosage, population) && conditionOf(population) === null;
  const ranges = hasRange ? dosage.ranges.filter((range) => range.unit === unit) : [];
  const minimums = ranges.map((range) => range.minimum).filter((value) => value !== null);
  const maximums = ranges.map((range) => range.maximum);
  return {
    recommended: decimalOrNull(amounts?.recommended),
    recommendedBasis: amounts?.recommendedBasis ?? null,
    upper: upper === null || dosage.upperUnit === undefined ? upper : convertAmount(upper, slug, dosage.upperUnit, unit),
    upperOfNicotinamide: decimalOrNull(amounts?.upperByForm?.nicotinamide),
    dailyIntakeMinimum: minimums.length === 0 ? null : decimalOrNull(Math.min(...minimums)),
    dailyIntakeMaximum:
      maximums.length === 0 || maximums.includes(null) ? null : decimalOrNull(Math.max(...maximums.map((value) => value ?? 0))),
    audience,
    notFor,
  };
}

/** Tolerance 0.1 %. */
export function exceeds(total: Decimal, limit: Decimal): boolean {
  return total * 1000n > limit * 1001n;
}

/** Null where none is notified or the amount unknown. */
export function reachesMinimum(amount: Decimal | null, { dailyIntakeMinimum }: Limits): boolean | null {
  return amount === null || dailyIntakeMinimum === null ? null : amount >= dailyIntakeMinimum;
}
