import type { DosageForm } from '../dosage-form.ts';
import type { IngredientForm } from '../ingredient-form.ts';
import type { Per } from '../label/panel.ts';
import type { LabelUnit } from '../unit.ts';

/** In an account. */
export const MOST_OWN_PRODUCTS = 50;
export const MOST_OWN_INGREDIENTS = 80;

/** A MEDICINE never leaves the device but for an analysis. */
export const OWN_KINDS = ['SUPPLEMENT', 'MEDICINE'] as const;
export type OwnKind = (typeof OWN_KINDS)[number];

export const LONGEST_OWN_NAME = 100;
/** Of a piece: 정, 캡슐, softgel. */
export const LONGEST_PIECE_NAME = 20;
export const MOST_TIMES_PER_DAY = 24;
export const MOST_UNITS_PER_DOSE = 100;
/** The least share of a piece that a dose may be, and the least printed amount. */
export const LEAST_UNITS_PER_DOSE = 0.1;
export const LEAST_AMOUNT = 0.000001;
/** Ten times the largest printed count of bacteria. */
export const LARGEST_AMOUNT = 1e13;

/** `amount` null = unknown, never 0. */
export type OwnIngredient = {
  /** Null for what the catalogue lacks. */
  readonly ingredientId: number | null;
  readonly name: string;
  readonly amount: number | null;
  readonly unit: LabelUnit | null;
  readonly per: Per;
  /** As the label names it; absent where it names none. */
  readonly form?: IngredientForm | null | undefined;
  /** Place of the row whose amount counts this one already, from 0; absent for a row of its own. */
  readonly partOf?: number | null | undefined;
};

/** A label that a person read or typed. */
export type OwnProduct = {
  readonly name: string;
  readonly brandName: string | null;
  readonly kind: OwnKind;
  /** The product of the catalogue that it is, whose amounts are unknown there. */
  readonly supplementId: number | null;
  readonly form: DosageForm | null;
  readonly timesPerDay: number | null;
  readonly unitsPerDose: number | null;
  readonly unit: string | null;
  readonly ingredients: readonly OwnIngredient[];
  /** Whether the person has compared it with the label; amounts count from then on. */
  readonly isConfirmed: boolean;
  /** `YYYY-MM-DD`. */
  readonly expiresOn: string | null;
};
