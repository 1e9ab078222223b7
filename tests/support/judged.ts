import type { Concern } from '#domain/combinations/cautions/concern.ts';
import type { LabelCautions } from '#domain/combinations/cautions/label.ts';
import { badAlone, judgeSelection, totalIngredient } from '#domain/combinations/combination.ts';
import type { LabelAllergens } from '#domain/people/allergen.ts';
import { parseDecimal } from '#domain/shared/decimal.ts';
import { ADULT, type Limits, type Population, selectLimits } from '#domain/supplements/dosage.ts';
import dosages from '#register/facts/dosages.json' with { type: 'json' };
import { ingredientIndex } from '#register/write/write-built-in.ts';
import { namedContents, selectCautions } from '#upstream/combinations/cautions/public.ts';
import { dosageFacts } from '#upstream/ingredients/public.ts';

export type JudgedProduct = {
  readonly name: string;
  /** Per day in the ingredient's unit; null = unknown. */
  readonly contents: readonly (readonly [slug: string, amount: string | null])[];
  readonly labelCautions?: LabelCautions | null;
  readonly allergens?: LabelAllergens | null;
};
export type Asked = {
  readonly population: Population | null;
  readonly concerns: readonly Concern[];
  readonly unknownConcerns?: readonly string[];
};

const DOSAGES = new Map<string, object>(Object.entries(dosages.ingredients));
const known = new Map<string, Limits>();

function limitsOf(slug: string, unit: string, population: Population): Limits {
  const key = `${slug} ${JSON.stringify(population)}`;
  const facts = () => dosageFacts({ unit, dosage: JSON.stringify(DOSAGES.get(slug) ?? {}) });
  const limits = known.get(key) ?? selectLimits(facts().dosage, slug, facts().unit, population);
  known.set(key, limits);
  return limits;
}

/** A selection as an analysis judges it, without the database. */
export function judge(products: readonly JudgedProduct[], asked: Asked) {
  const bySlug = Map.groupBy(
    products.flatMap(({ contents }, index) => contents.map(([slug, amount]) => ({ slug, amount, supplementId: index + 1 }))),
    ({ slug }) => slug,
  );
  const rows = [...bySlug].flatMap(([slug, parts]) => {
    const ingredient = ingredientIndex().get(slug);
    if (ingredient === undefined) return [];
    const limits = limitsOf(slug, ingredient.unit, asked.population ?? ADULT);
    const contributions = parts.map(({ amount, supplementId }) => ({
      ...{ supplementId, chemicalForm: '' as const },
      amount: amount === null ? null : parseDecimal(amount),
    }));
    const [{ state }, bad] = [totalIngredient(contributions, limits), badAlone(contributions, limits)];
    return [{ ingredient: { slug, name: ingredient.name, unit: ingredient.unit }, contributions, limits, state, bad }];
  });
  const labels = products.map(({ name, contents, labelCautions = null, allergens = null }, index) => ({
    ...{ supplementId: index + 1, isSample: false, allergens, labelCautions },
    onlyNamed: namedContents(
      name,
      contents.map(([slug]) => ({ slug })),
    ),
  }));
  const { cautions, unjudged } = selectCautions(rows, asked, labels);
  const selected = labels.map(({ supplementId, onlyNamed }) => ({ supplementId, onlyNamed, unjudged: unjudged.get(supplementId) ?? [] }));
  return { rows, cautions, products: selected, ...judgeSelection({ rows, products: selected, cautions, hasAvoidedPairing: false }) };
}
