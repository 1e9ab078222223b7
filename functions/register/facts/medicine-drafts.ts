import type { OwnProduct } from '#domain/own/products/own-product.ts';
import { ingredientFacts } from './ingredients.ts';
import { vitaminMedicines } from './medicine-vitamins.ts';

/** Own products that a person has yet to confirm against the pack. @throws for an ingredient that the catalogue lacks */
export function medicineDrafts(): OwnProduct[] {
  const known = new Map(ingredientFacts().map((ingredient) => [ingredient.slug, ingredient]));
  const ingredientOf = (slug: string) => {
    const ingredient = known.get(slug);
    if (ingredient === undefined) throw new Error(`no ingredient ${slug}`);
    return ingredient;
  };
  return vitaminMedicines().map(({ name, maker, contents, others, ...taken }) => ({
    ...{ ...taken, name, brandName: maker, kind: 'MEDICINE', supplementId: null, form: null, isConfirmed: false, expiresOn: null },
    ingredients: [
      ...contents.map(([slug, amount, unit]) => {
        const ingredient = ingredientOf(slug);
        return { ingredientId: ingredient.id, name: ingredient.name, amount, unit, per: 'DAY' as const };
      }),
      ...others.map((other) => ({ ingredientId: null, name: other, amount: null, unit: null, per: 'UNKNOWN' as const })),
    ],
  }));
}
