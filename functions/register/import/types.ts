import type { LabelAllergens } from '#domain/people/allergen.ts';
import type { IngredientUnit, LabelUnit } from '#domain/shared/unit.ts';
import type { DosageForm } from '#domain/supplements/dosage-form.ts';
import type { SaleKind } from '#domain/supplements/sale-kind.ts';
import type { ProductBrand } from './brand-of.ts';

export type MinistryRow = {
  /** 12–15 digits. */
  readonly reportNumber: string;
  readonly productName: string;
  /** The manufacturer, not the brand. */
  readonly maker: string;
  readonly functionText: string;
  readonly specification: string;
  readonly directions: string;
  readonly caution: string;
  readonly appearance: string;
  readonly storage: string;
  readonly shelfLife: string;
};

/** `value`: decimal text. */
export type SupplementQuantity = { readonly value: string; readonly unit: 'mg' | 'mL' };

export type Intake = {
  /** `read`: times per day known; `absent`: no directions; `bulk`: raw material. */
  readonly outcome: 'read' | 'partial' | 'absent' | 'bulk';
  readonly timesPerDay: number | null;
  readonly timesPerDayMax: number | null;
  /** Decimal text. */
  readonly unitsPerDose: string | null;
  readonly unitsPerDoseMax: string | null;
  readonly unitName: string | null;
  readonly dose: SupplementQuantity | null;
  readonly daily: SupplementQuantity | null;
  readonly adultLine: boolean;
};

export type ItemOutcome = 'ok' | 'absent' | 'fail' | 'abnormal';

export type ItemReason =
  | 'read'
  | 'no-amount'
  | 'number-unreadable'
  | 'unit-missing'
  | 'unit-unknown'
  | 'mixed-separators'
  | 'amount-exceeds-denominator'
  | 'implausible-count'
  | 'implausible-amount'
  | 'count-contradiction'
  | 'sum-unclear'
  | 'raw-material-only'
  | 'marker-only'
  | 'material-only';

export type Denominator = SupplementQuantity | { readonly value: string; readonly unit: 'unit' | 'day' | 'dose' };

/** Null: not convertible (g/g …). */
export type ReadUnit = LabelUnit | null;

/** `thousands-dot`: `1.500 mg` that must be 1,500; `shared-unit`: `1.8955/90 mg`; `several-rows-summed`: parts of a pack. */
export type Doubt = 'thousands-dot' | 'shared-unit' | 'several-rows-summed';

export type SpecificationItem = {
  readonly rawText: string;
  readonly label: string;
  readonly slug: string | null;
  readonly form: 'nicotinamide' | 'nicotinic-acid' | null;
  readonly part: 'EPA' | 'DHA' | null;
  /** Decimal text; null unless `ok`, or `abnormal` but readable. */
  readonly value: string | null;
  readonly unit: ReadUnit;
  readonly denominator: Denominator | null;
  readonly perGram: boolean;
  readonly doubt: Doubt | null;
  readonly outcome: ItemOutcome;
  readonly reason: ItemReason;
};

export type Confidence = 'HIGH' | 'MEDIUM' | 'LOW';

export type DailyReason =
  | 'denominator-is-day'
  | 'denominator-is-dose'
  | 'computed-from-weight'
  | 'once-a-day'
  | 'range-decides'
  | 'assumed-daily'
  | 'dose-unknown'
  | 'per-gram-without-weight'
  | 'weight-contradiction'
  | 'several-rows-unclear'
  | 'equivalent-not-stated'
  | 'unit-not-convertible'
  | 'named-only'
  | 'implausible-amount'
  | Doubt
  | ItemReason;

export type ImportedIngredient = {
  readonly slug: string;
  /** Per day in `unit`, exact decimal text; null = unknown, never zero. */
  readonly amount: string | null;
  readonly unit: IngredientUnit;
  readonly labelAmount: string | null;
  readonly labelUnit: LabelUnit | null;
  readonly form?: 'nicotinamide' | 'nicotinic-acid';
  readonly confidence: Confidence | null;
  /** Printed to daily amount, decimal text. */
  readonly factor: string | null;
  readonly rawText: string;
  readonly outcome: ItemOutcome;
  readonly reason: DailyReason;
};

type UnmatchedLabel = { readonly label: string; readonly rawText: string; readonly outcome: ItemOutcome };

export type ImportedSupplement = {
  /** `mfds:` + report number. */
  readonly sourceKey: string;
  readonly sourceHash: string;
  readonly name: string;
  readonly maker: string;
  readonly brand: ProductBrand | null;
  readonly functionText: string;
  readonly method: string;
  readonly caution: string;
  readonly allergens: LabelAllergens | null;
  readonly form: DosageForm | null;
  readonly intake: Intake;
  readonly ingredients: readonly ImportedIngredient[];
  readonly unmatched: readonly UnmatchedLabel[];
  readonly reading: 'full' | 'partial' | 'none';
  readonly skip: 'test-firm' | null;
  readonly kind: SaleKind;
  readonly raw: { readonly specification: string; readonly directions: string; readonly caution: string; readonly functionText: string };
};
