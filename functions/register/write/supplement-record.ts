import type { LabelCautions } from '#domain/combinations/cautions/label.ts';
import type { LabelAllergens } from '#domain/people/allergen.ts';
import type { PurposeBasis, PurposeCode } from '#domain/purposes/purpose.ts';
import type { Decimal } from '#domain/shared/decimal.ts';
import type { ChemicalForm } from '#domain/supplements/dosage.ts';
import type { DosageForm } from '#domain/supplements/dosage-form.ts';
import type { SaleKind } from '#domain/supplements/sale-kind.ts';
import type { RawText } from './queries/changes.ts';

export type SupplementRecord = {
  readonly id: number;
  readonly sourceKey: string;
  readonly brandId: number;
  readonly brandName: string;
  readonly name: string;
  readonly makerName: string | null;
  readonly form: DosageForm | null;
  readonly dosesPerDay: number | null;
  readonly price: number | null;
  readonly saleKind: SaleKind;
  readonly description: string;
  readonly method: string;
  readonly caution: string;
  readonly allergens: LabelAllergens | null;
  readonly labelCautions: LabelCautions | null;
  readonly isSample: boolean;
  /** Empty texts if only facts are known; null without a report. */
  readonly rawText: RawText | null;
  readonly importedOn: string | null;
  readonly reportedOn: string | null;
  readonly sourceHash: string | null;
  readonly functionCodes: readonly PurposeCode[];
  readonly ingredients: readonly {
    readonly slug: string;
    /** Decimal text per day in the ingredient's unit; null = unknown. */
    readonly amount: string | null;
    readonly reading: string;
    readonly chemicalForm: ChemicalForm;
    readonly labelText: string;
  }[];
};

export type IngredientIndex = ReadonlyMap<
  string,
  {
    readonly id: number;
    readonly name: string;
    readonly unit: string;
    readonly measuredAs: string | null;
    readonly words: readonly string[];
    readonly isFunctional: boolean;
    /** Adults, per day, in its unit. */
    readonly reference: Decimal | null;
    /** Adults, per day, in its unit. */
    readonly upper: Decimal | null;
    readonly purposes: readonly { readonly code: PurposeCode; readonly basis: PurposeBasis }[];
  }
>;

/** Lets a connection closed during long work be noticed. */
export function nextTurn(): Promise<void> {
  return new Promise((turn) => {
    setImmediate(turn);
  });
}

/** Degrees, stable. */
export function hueOf(name: string): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return hash;
}
