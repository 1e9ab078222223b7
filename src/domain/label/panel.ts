import type { LabelAllergens } from '../allergen.ts';
import type { IngredientForm } from '../ingredient-form.ts';
import type { ReportCautions } from '../report-caution.ts';
import type { IngredientUnit, LabelUnit } from '../unit.ts';

/** With a confidence from 0 to 100 a line was read from a photo, without one it was typed. */
export type LabelLine = { readonly text: string; readonly confidence?: number | undefined };

/** What a printed amount counts for: a day, a dose (Serving Size, 1회 분량), a tablet, capsule or sachet. */
export const PER_KINDS = ['DAY', 'DOSE', 'UNIT', 'UNKNOWN'] as const;
export type Per = (typeof PER_KINDS)[number];

export const CERTAINTIES = ['SURE', 'CHECK'] as const;
type Certainty = (typeof CERTAINTIES)[number];

/** Why a row is to be compared with the label. */
export const CHECK_REASONS = [
  // A line of the panel of which no row was read: to be filled in or removed.
  'UNREAD',
  // Read from a photo, and no percentage of 10 or more confirms it.
  'UNCONFIRMED',
  // Amount and percentage agree by no reference value of this label.
  'PERCENT_DIFFERS',
  // Misread digits or a misread unit, corrected by the percentage.
  'CORRECTED',
  // The name was misread: spelling, or amount and percentage, tell which it is.
  'NAME_UNCLEAR',
  // No amount or unit that can be read.
  'AMOUNT_UNCLEAR',
  // International units of a vitamin E that may be natural or synthetic.
  'FORM_UNCLEAR',
  // 20 100 mg: taken for one number.
  'DIGITS_APART',
  'IMPLAUSIBLE',
  // The label states two amounts.
  'CONTRADICTION',
  // 산화마그네슘 500 mg: the amount of the compound, so the element's is unknown.
  'COMPOUND',
  // An extract or oil, of which the ingredient is a part; or a marker substance.
  'SOURCE',
  // The whole of a blend, and parts of it without an amount.
  'BLEND',
  'BLEND_PART',
  'LESS_THAN',
  // Per 100 g, per 1,000 kcal: neither a day nor a dose.
  'PER_WEIGHT',
] as const;
export type CheckReason = (typeof CHECK_REASONS)[number];

export type PanelRow = {
  /** Index of the line with the amount. */
  readonly line: number;
  readonly nameRead: string;
  /** Null where the catalogue has no such ingredient. */
  readonly ingredientId: number | null;
  readonly ingredientName: string | null;
  /** As printed, never converted; null where the label gives none that counts. */
  readonly amount: number | null;
  readonly unit: LabelUnit | null;
  readonly per: Per;
  /** As printed. */
  readonly percent: number | null;
  /** Counted in another row already: EPA beside a total, a member of a blend. */
  readonly isPart: boolean;
  /** Place of that row among those of the reading, from 0; null for a row of its own. */
  readonly partOf: number | null;
  /** As printed beside the name. */
  readonly form: IngredientForm | null;
  readonly certainty: Certainty;
  /** Empty where sure. */
  readonly why: readonly CheckReason[];
};

/** What there is to be said of the text as a whole. */
export const PANEL_NOTES = [
  // No row; the text may be no label, upside down or out of focus.
  'NO_ROWS',
  // Chinese or Japanese.
  'OTHER_LANGUAGE',
  // Amounts of two columns (1정당, 1일당): one was taken.
  'TWO_COLUMNS',
  // Percentages agree by no set of reference values.
  'PERCENTS_DIFFER',
  // More rows than a label has.
  'TOO_LONG',
] as const;
export type PanelNote = (typeof PANEL_NOTES)[number];

/** Why a line that states an amount gave no row. */
export const LEFT_REASONS = [
  // Beyond what is read of one text.
  'TOO_LONG',
  // An amount without a name that could be one.
  'NO_NAME',
] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];

export type PanelDirections = {
  readonly timesPerDay: number | null;
  readonly unitsPerDose: number | null;
  /** 정, 캡슐, 포 … */
  readonly unit: string | null;
};

export type PanelReading = {
  readonly name: string | null;
  readonly directions: PanelDirections | null;
  readonly ingredients: readonly PanelRow[];
  /** Null where the text names none, which proves no absence. */
  readonly allergens: LabelAllergens | null;
  readonly cautions: ReportCautions;
  readonly notes: readonly PanelNote[];
};

/** Reference values of which labels print percentages, current (NRV of the EU too) and older. */
export const REFERENCE_SETS = ['kr', 'us', 'eu', 'krOlder', 'usOlder'] as const;
export type ReferenceSet = (typeof REFERENCE_SETS)[number];

export type LabelIngredient = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly unit: IngredientUnit;
  /** As labels print it. */
  readonly names: readonly string[];
  /** Extracts, oils and markers, whose amount is not that of the ingredient. */
  readonly sources: readonly string[];
  readonly references: Readonly<Partial<Record<ReferenceSet, { readonly value: number; readonly unit: LabelUnit }>>>;
  /** Daily amounts in `unit` outside of which a reading is doubted. */
  readonly plausible: { readonly least: number; readonly most: number } | null;
};

export type LabelFacts = readonly LabelIngredient[];

export const LABEL_FACTS_PATH = '/facts/label-facts.tsv';
export const MOST_PANEL_LINES = 200;
export const MOST_PANEL_CHARACTERS = 8000;
