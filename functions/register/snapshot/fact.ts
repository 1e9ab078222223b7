import type { LabelAllergens } from '#domain/people/allergen.ts';
import type { PurposeCode } from '#domain/purposes/purpose.ts';
import type { Directions } from '#domain/supplements/directions/read-directions.ts';
import type { WayOfTaking } from '#domain/supplements/directions/ways-of-taking.ts';
import type { DosageForm } from '#domain/supplements/dosage-form.ts';
import type { ReportCautions } from '#domain/supplements/report-caution.ts';
import type { SaleKind } from '#domain/supplements/sale-kind.ts';
import type { ProductBrand } from '../import/public.ts';

export type FactAmount = {
  readonly slug: string;
  /** Decimal text per day in the ingredient's unit; null = unknown. */
  readonly amount: string | null;
  readonly printed: string | null;
  readonly reading: string;
  readonly chemicalForm: 'nicotinamide' | 'nicotinic-acid' | null;
};

export type RegisterFact = {
  readonly reportNumber: string;
  readonly name: string;
  readonly maker: string;
  readonly brand: ProductBrand | null;
  readonly form: DosageForm | null;
  readonly kind: SaleKind;
  readonly directions: Directions;
  readonly ways: readonly WayOfTaking[];
  readonly amounts: readonly FactAmount[];
  readonly functions: readonly PurposeCode[];
  readonly others: readonly string[];
  readonly allergens: LabelAllergens | null;
  readonly cautions: ReportCautions;
};
