import type { IngredientForm } from '#domain/ingredients/ingredient-form.ts';
import type { LabelAllergens } from '#domain/people/allergen.ts';
import type { IngredientUnit, LabelUnit } from '#domain/shared/unit.ts';
import type { ReportCautions } from '#domain/supplements/report-caution.ts';

/** `confidence` 0–100 from a photo, absent when typed. */
export type LabelLine = { readonly text: string; readonly confidence?: number | undefined };

/** DOSE: Serving Size, 1회 분량. UNIT: tablet, capsule or sachet. */
export const PER_KINDS = ['DAY', 'DOSE', 'UNIT', 'UNKNOWN'] as const;
export type Per = (typeof PER_KINDS)[number];

export const CERTAINTIES = ['SURE', 'CHECK'] as const;
type Certainty = (typeof CERTAINTIES)[number];

export const CHECK_REASONS = [
  // A line without a row.
  'UNREAD',
  // From a photo, and no percentage of 10 or more confirms it.
  'UNCONFIRMED',
  // Amount and percentage fit no reference value.
  'PERCENT_DIFFERS',
  'CORRECTED',
  // Misread; clear from spelling, or from amount and percentage.
  'NAME_UNCLEAR',
  'AMOUNT_UNCLEAR',
  // Vitamin E in IU, natural or synthetic.
  'FORM_UNCLEAR',
  // 20 100 mg: taken for one number.
  'DIGITS_APART',
  'IMPLAUSIBLE',
  'CONTRADICTION',
  // 산화마그네슘 500 mg: the element's is unknown.
  'COMPOUND',
  // 홍삼농축액 3 g: the marker's is unknown.
  'RAW_MATERIAL',
  // Extract, oil or marker.
  'SOURCE',
  // A blend, and parts without an amount.
  'BLEND',
  'BLEND_PART',
  'LESS_THAN',
  // Per 100 g or 1,000 kcal.
  'PER_WEIGHT',
] as const;
export type CheckReason = (typeof CHECK_REASONS)[number];

export type PanelRow = {
  readonly line: number;
  readonly nameRead: string;
  /** Null: not in the catalogue. */
  readonly ingredientId: number | null;
  readonly ingredientName: string | null;
  /** As printed, never converted; null if none counts. */
  readonly amount: number | null;
  readonly unit: LabelUnit | null;
  readonly per: Per;
  readonly percent: number | null;
  /** Counted in another row: EPA beside a total, a blend's member. */
  readonly isPart: boolean;
  /** Index of that row; null for its own. */
  readonly partOf: number | null;
  readonly form: IngredientForm | null;
  readonly certainty: Certainty;
  readonly why: readonly CheckReason[];
};

export const PANEL_NOTES = [
  // Perhaps no label, upside down or out of focus.
  'NO_ROWS',
  // Chinese or Japanese.
  'OTHER_LANGUAGE',
  // 1정당, 1일당: one was taken.
  'TWO_COLUMNS',
  'PERCENTS_DIFFER',
  'TOO_LONG',
] as const;
export type PanelNote = (typeof PANEL_NOTES)[number];

export const LEFT_REASONS = [
  // Beyond what is read.
  'TOO_LONG',
  'NO_NAME',
] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];

export type PanelDirections = {
  readonly timesPerDay: number | null;
  readonly unitsPerDose: number | null;
  readonly unit: string | null;
};

export type PanelReading = {
  readonly name: string | null;
  readonly directions: PanelDirections | null;
  readonly ingredients: readonly PanelRow[];
  /** Null: none named, which proves no absence. */
  readonly allergens: LabelAllergens | null;
  readonly cautions: ReportCautions;
  readonly notes: readonly PanelNote[];
};

/** Behind printed percentages (EU: NRV), current and older. */
export const REFERENCE_SETS = ['kr', 'us', 'eu', 'krOlder', 'usOlder'] as const;
export type ReferenceSet = (typeof REFERENCE_SETS)[number];

export type LabelIngredient = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly unit: IngredientUnit;
  readonly names: readonly string[];
  /** Their amount is not the ingredient's. */
  readonly sources: readonly string[];
  /** Whose amount it is; an extract's weight is not. */
  readonly marker: string | null;
  readonly references: Readonly<Partial<Record<ReferenceSet, { readonly value: number; readonly unit: LabelUnit }>>>;
  /** Daily, in `unit`; others are doubted. */
  readonly plausible: { readonly least: number; readonly most: number } | null;
};

export type LabelFacts = readonly LabelIngredient[];

export const LABEL_FACTS_PATH = '/facts/label-facts.tsv';
export const MOST_PANEL_LINES = 200;
export const MOST_PANEL_CHARACTERS = 8000;
