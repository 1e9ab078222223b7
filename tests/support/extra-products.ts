import type { LabelCautions } from '#domain/combinations/cautions/label.ts';
import type { LabelAllergens } from '#domain/people/allergen.ts';
import type { SaleKind } from '#domain/supplements/sale-kind.ts';
import type { Database } from '#platform/bindings.ts';
import { runBatches, upsertStatements } from '#register/write/queries/bulk.ts';
import { rebuildSearch } from '#register/write/queries/rebuild-search.ts';
import type { SupplementRecord } from '#register/write/supplement-record.ts';
import { ingredientIndex } from '#register/write/write-built-in.ts';
import { writeSupplements } from '#register/write/write-supplements.ts';

export type ExtraProduct = {
  readonly id: number;
  readonly name: string;
  readonly score?: number;
  readonly slugs?: readonly string[];
  /** Instead of slugs, where amounts matter. */
  readonly contents?: readonly Pick<SupplementRecord['ingredients'][number], 'slug' | 'amount' | 'chemicalForm'>[];
  readonly allergens?: LabelAllergens;
  readonly labelCautions?: LabelCautions;
  readonly maker?: string;
  readonly saleKind?: SaleKind;
};

function record({ id, name, slugs = [], contents, allergens, labelCautions, maker, saleKind = 'RETAIL' }: ExtraProduct): SupplementRecord {
  const known = contents ?? slugs.map((slug) => ({ slug, amount: '1', chemicalForm: '' as const }));
  return {
    id,
    sourceKey: `test:${id}`,
    brandId: 1,
    brandName: '볕뉘공방',
    makerName: maker ?? null,
    name,
    form: 'tablet',
    dosesPerDay: null,
    saleKind,
    price: null,
    description: '',
    method: '',
    caution: '',
    allergens: allergens ?? null,
    labelCautions: labelCautions ?? null,
    isSample: true,
    rawText: null,
    importedOn: null,
    reportedOn: null,
    sourceHash: null,
    functionCodes: [],
    ingredients: known.map((content) => ({ ...content, reading: 'HIGH', labelText: '' })),
  };
}

/** Adds products as an import would, and rebuilds the order. */
export async function addProducts(catalogue: Database, products: readonly ExtraProduct[]): Promise<void> {
  await writeSupplements(catalogue, products.map(record), ingredientIndex());
  await runBatches(
    catalogue,
    upsertStatements(
      catalogue,
      'supplement_score',
      products.map(({ id, score = 0 }) => ({ gender: 'ALL', age_group: '전체', supplement_id: id, score })),
    ),
  );
  await rebuildSearch(catalogue);
}
