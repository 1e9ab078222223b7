import type { IngredientForm } from '#domain/ingredients/ingredient-form.ts';
import type { Per } from '#domain/labels/panel/panel.ts';
import type { IntakeKind } from '#domain/shared/intake-kind.ts';
import type { LabelUnit } from '#domain/shared/unit.ts';
import type { DosageForm } from '#domain/supplements/dosage-form.ts';

/** Per account. */
export const MOST_OWN_PRODUCTS = 50;
export const MOST_OWN_INGREDIENTS = 80;

export const LONGEST_OWN_NAME = 100;
/** 정, 캡슐, softgel. */
export const LONGEST_PIECE_NAME = 20;
export const MOST_TIMES_PER_DAY = 24;
export const MOST_UNITS_PER_DOSE = 100;
/** Least share of a piece, and least printed amount. */
export const LEAST_UNITS_PER_DOSE = 0.1;
export const LEAST_AMOUNT = 0.000001;
/** Ten times the largest printed CFU count. */
export const LARGEST_AMOUNT = 1e13;

/** `amount` null = unknown, never 0. */
export type OwnIngredient = {
  /** Null: not in the catalogue. */
  readonly ingredientId: number | null;
  readonly name: string;
  readonly amount: number | null;
  readonly unit: LabelUnit | null;
  readonly per: Per;
  readonly form?: IngredientForm | null | undefined;
  /** Index of the row that counts this one. */
  readonly partOf?: number | null | undefined;
};

export type OwnProduct = {
  readonly name: string;
  readonly brandName: string | null;
  /** A MEDICINE leaves the device only for an analysis. */
  readonly kind: IntakeKind;
  /** Catalogue product with unknown amounts. */
  readonly supplementId: number | null;
  readonly form: DosageForm | null;
  readonly timesPerDay: number | null;
  readonly unitsPerDose: number | null;
  readonly unit: string | null;
  readonly ingredients: readonly OwnIngredient[];
  /** Compared with the label; amounts count from then on. */
  readonly isConfirmed: boolean;
  /** `YYYY-MM-DD`. */
  readonly expiresOn: string | null;
};
