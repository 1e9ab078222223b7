import type { Allergen } from '#domain/allergen.ts';
import type { DosageForm } from '#domain/dosage-form.ts';
import type { PurposeBasis, PurposeCode } from '#domain/purpose.ts';
import type { IngredientUnit, LabelUnit } from '#domain/unit.ts';
import type { SourceId } from './sources.ts';

/** One ingredient as written by us from the published facts; amounts and limits are in `dosages.json` under the same slug. */
export type IngredientFact = {
  /** Stable positive integer; never reused. */
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly nameEnglish: string;
  readonly group: '영양소' | '기능성' | '기타';
  readonly unit: IngredientUnit;
  /** What it is: two or three sentences, 해요체. */
  readonly description: string;
  /** What it does, claiming no more than the basis of its purposes allows: one to three sentences, 해요체. */
  readonly effect: string;
  /** `(가) … (나) …`: at least two cautions, 해요체. */
  readonly caution: string;
  /** When and how to take it, one short sentence; null where no source says anything. */
  readonly timing: string | null;
  /** What the tolerable upper intake level applies to, one short sentence; null where none is set. */
  readonly upperAppliesTo: string | null;
  readonly aliases: readonly string[];
  readonly misspellings: readonly string[];
  readonly subIngredients: readonly string[];
  readonly purposes: readonly { readonly code: PurposeCode; readonly basis: PurposeBasis; readonly functionText: string }[];
  /** Foods that hold the very substance; none where there is no such food. */
  readonly alternatives: readonly { readonly name: string; readonly emoji: string }[];
  /** What the sentences rest on. A sentence that rests on none of these only says whom to ask. */
  readonly sources: {
    readonly effect: readonly SourceId[];
    readonly caution: readonly SourceId[];
    readonly timing: readonly SourceId[];
  };
  /** When the sentences were last held against their sources, `YYYY-MM-DD`. */
  readonly reviewedOn: string;
};

export type BrandFact = {
  readonly id: number;
  readonly name: string;
  /** Its colour, 0–359 degrees. */
  readonly hue: number;
  readonly description: string;
};

export type { DosageForm };

/** One ingredient of a sample product: the amount per day as its label prints it; null = the label cannot be read (amount unknown). */
export type SampleAmount = {
  readonly slug: string;
  readonly amount: number | null;
  readonly unit: LabelUnit;
  /** Only where the limit depends on it (niacin). */
  readonly form?: 'nicotinamide' | 'nicotinic-acid';
};

export type SampleSupplement = {
  /** 1–9,999; stable, never reused. Imported products start at 10,001. */
  readonly id: number;
  readonly brandId: number;
  readonly name: string;
  readonly form: DosageForm;
  readonly price: number;
  readonly description: string;
  /** As labels say it: `1일 1회, 1회 1정을 물과 함께 섭취하세요.` */
  readonly method: string;
  readonly dosesPerDay: number;
  readonly caution: string;
  /** What the cautions name; null where they name none. */
  readonly allergens: readonly Allergen[] | null;
  readonly ingredients: readonly SampleAmount[];
  /** Starting popularity, a positive whole number; differs by age group and gender. */
  readonly popularity: {
    readonly base: number;
    readonly female: number;
    readonly male: number;
    readonly peakAge: 10 | 20 | 30 | 40 | 50 | 60;
  };
};

export type CombinationFact = {
  readonly id: number;
  readonly slug: string;
  readonly type: 'GOOD' | 'CAUTION';
  /** Parts joined by `+`, as the cards break lines at it. */
  readonly name: string;
  readonly description: string;
  /** 1–5 on the cards; higher ranks serve the analysis only. */
  readonly displayRank: number;
  readonly ingredientSlugs: readonly string[];
  readonly severity: 'AVOID' | 'LIMIT' | 'SPACE' | 'CONSULT' | 'CAUTION' | null;
  readonly spacingMinutes: number | null;
  readonly withMedication: string | null;
  /** From which daily total on it matters, in the ingredient's unit, where its description names one. */
  readonly minimum?: readonly { readonly slug: string; readonly amount: number }[];
  /** Whether it says nothing of a product that holds all of it itself. */
  readonly exceptCombined?: boolean;
  readonly source: SourceId;
};

export type TermsFact = {
  readonly id: number;
  readonly slug: 'service' | 'privacy' | 'marketing';
  readonly title: string;
  readonly required: boolean;
  readonly version: string;
  /** `YYYY-MM-DD`. */
  readonly effectiveDate: string;
  /** HTML: headings, paragraphs and lists only. */
  readonly content: string;
};
