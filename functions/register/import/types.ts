import type { LabelAllergens } from '#domain/allergen.ts';
import type { DosageForm } from '#domain/dosage-form.ts';
import type { IngredientUnit, LabelUnit } from '#domain/unit.ts';
import type { ProductBrand } from './brand-of.ts';

/** One registered product as the Ministry publishes it; a field without text is ''. */
export type MinistryRow = {
  /** Number of the product report: an identifier of 12–15 digits, always text. */
  readonly reportNumber: string;
  readonly productName: string;
  /** The factory that made the report, not the consumer brand. */
  readonly maker: string;
  readonly functionText: string;
  readonly specification: string;
  readonly directions: string;
  readonly caution: string;
  readonly appearance: string;
  readonly storage: string;
  readonly shelfLife: string;
};

/** A quantity of the product itself: a tablet weight or a volume. `value` is decimal text in `unit`. */
export type SupplementQuantity = { readonly value: string; readonly unit: 'mg' | 'mL' };

/** What the directions (섭취방법) say about how often and how much. */
export type Intake = {
  /** `read`: times per day known; `partial`: only some of it; `absent`: no directions; `bulk`: a raw material without a dose. */
  readonly outcome: 'read' | 'partial' | 'absent' | 'bulk';
  readonly timesPerDay: number | null;
  /** Upper end of a range such as `1일 2~3회`; null when a single number is stated. */
  readonly timesPerDayMax: number | null;
  /** Decimal text, for example `2` or `0.5`. */
  readonly unitsPerDose: string | null;
  readonly unitsPerDoseMax: string | null;
  readonly unitName: string | null;
  /** Weight or volume of one dose (all its units together). */
  readonly dose: SupplementQuantity | null;
  /** Weight or volume of a whole day, stated or computed from `dose × timesPerDay`. */
  readonly daily: SupplementQuantity | null;
  /** Several audiences were named and the adult line was taken. */
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
  | 'marker-only';

/** What an amount refers to: a weight or volume of product, a day, a dose, or nothing stated. */
export type Denominator = SupplementQuantity | { readonly value: string; readonly unit: 'unit' | 'day' | 'dose' };

/** A unit as printed: one we can convert, or another one kept as text (FU, g/g …). */
export type ReadUnit = LabelUnit | null;

/**
 * What a reader had to conclude beyond the print. `thousands-dot`: `1.500 mg` that can only be 1,500 mg; `shared-unit`:
 * `1.8955/90 mg`, where the number has its unit from the denominator; `several-rows-summed`: parts of one pack added up.
 */
export type Doubt = 'thousands-dot' | 'shared-unit' | 'several-rows-summed';

/** One stated content of a specification (기준 및 규격). */
export type SpecificationItem = {
  readonly rawText: string;
  readonly label: string;
  readonly slug: string | null;
  readonly form: 'nicotinamide' | 'nicotinic-acid' | null;
  /** EPA or DHA alone, which are counted together. */
  readonly part: 'EPA' | 'DHA' | null;
  /** Decimal text in `unit`; null unless the outcome is `ok` (or `abnormal` with a readable number). */
  readonly value: string | null;
  readonly unit: ReadUnit;
  readonly denominator: Denominator | null;
  /** The amount holds for one gram or millilitre of product (`4.5mg/g`). */
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
  | 'implausible-amount'
  | Doubt
  | ItemReason;

export type ImportedIngredient = {
  readonly slug: string;
  /** Per day in `unit`, exact decimal text; null = unknown, never zero. */
  readonly amount: string | null;
  readonly unit: IngredientUnit;
  /** As printed; null where nothing could be read. */
  readonly labelAmount: string | null;
  readonly labelUnit: LabelUnit | null;
  /** Stated only by a label that names it; never inferred. */
  readonly form?: 'nicotinamide' | 'nicotinic-acid';
  /** null when the amount is unknown. */
  readonly confidence: Confidence | null;
  /** Printed amount → day, decimal text; null when the amount is unknown. */
  readonly factor: string | null;
  readonly rawText: string;
  readonly outcome: ItemOutcome;
  readonly reason: DailyReason;
};

/** A stated content that no ingredient of ours matches. */
type UnmatchedLabel = { readonly label: string; readonly rawText: string; readonly outcome: ItemOutcome };

export type ImportFlag = 'export-only' | 'raw-material';

export type ImportedSupplement = {
  /** `mfds:` + report number. */
  readonly sourceKey: string;
  /** Of everything that is read of the row. */
  readonly sourceHash: string;
  readonly name: string;
  readonly maker: string;
  /** Null where the name shows none. */
  readonly brand: ProductBrand | null;
  readonly functionText: string;
  readonly method: string;
  /** Numbered points as `(가) … (나) …`; a single sentence stays as it is. */
  readonly caution: string;
  readonly allergens: LabelAllergens | null;
  readonly form: DosageForm | null;
  readonly intake: Intake;
  readonly ingredients: readonly ImportedIngredient[];
  readonly unmatched: readonly UnmatchedLabel[];
  /** `none`: no content could be found in the specification at all. */
  readonly reading: 'full' | 'partial' | 'none';
  /** A reason not to list the product; the row itself is still returned. */
  readonly skip: 'test-firm' | null;
  readonly flags: readonly ImportFlag[];
  readonly raw: { readonly specification: string; readonly directions: string; readonly caution: string; readonly functionText: string };
};
