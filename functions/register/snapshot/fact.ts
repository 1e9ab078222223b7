import type { LabelAllergens } from '#domain/allergen.ts';
import type { DosageForm } from '#domain/dosage-form.ts';
import type { Directions } from '#domain/intake-directions/read-directions.ts';
import type { PurposeCode } from '#domain/purpose.ts';
import type { ReportCautions } from '#domain/report-caution.ts';
import type { ImportFlag, ProductBrand } from '../import/public.ts';

export type FactAmount = {
  readonly slug: string;
  /** Decimal text per day in the ingredient's unit; null = not known. */
  readonly amount: string | null;
  /** As the report prints it, where that is another unit; null otherwise. */
  readonly printed: string | null;
  /** How sure the reading is, or why the amount is not known. */
  readonly reading: string;
  readonly chemicalForm: 'nicotinamide' | 'nicotinic-acid' | null;
};

/** What the register says of one product, as facts: no sentence of its texts. */
export type RegisterFact = {
  readonly reportNumber: string;
  readonly name: string;
  /** The factory that made the report. */
  readonly maker: string;
  readonly brand: ProductBrand | null;
  readonly form: DosageForm | null;
  readonly flags: readonly ImportFlag[];
  readonly directions: Directions;
  readonly amounts: readonly FactAmount[];
  /** The purposes of which its function text names a recognised function. */
  readonly functions: readonly PurposeCode[];
  /** Ingredients that its function text names and that are none of ours. */
  readonly others: readonly string[];
  readonly allergens: LabelAllergens | null;
  readonly cautions: ReportCautions;
};
