import { ALLERGENS, type Allergen } from './allergen.ts';
import { DOSAGE_FORM_NAMES, type DosageForm } from './dosage-form.ts';
import { PURPOSE_CODES, type PurposeCode } from './purpose.ts';
import { allergenToken, brandOfToken, brandToken, FACET_MARKS, formToken, purposeToken } from './search-facets.ts';
import type { SearchFilters } from './search-filters.ts';

/** So many hits are counted; what is beyond is only said to be there. */
export const MOST_COUNTED = 2000;

/** Ingredients and brands to choose from, those of the most products. */
const MOST_NAMED = 24;

type Counted<Choice> = { readonly choice: Choice; readonly count: number };

/** How many products there are, and how many each choice would leave beside the others that are made. */
type SearchCounts = {
  readonly total: number;
  readonly form: Counted<DosageForm>[];
  readonly purpose: Counted<PurposeCode>[];
  /** By id. */
  readonly ingredient: Counted<number>[];
  readonly brand: Counted<string>[];
  readonly children: number;
  readonly without: Counted<Allergen>[];
  /** Products of whose allergens nothing is known. */
  readonly unlabelled: number;
};

class Tally {
  readonly #counts = new Map<string, number>();

  add(token: string): void {
    this.#counts.set(token, (this.#counts.get(token) ?? 0) + 1);
  }

  of(token: string): number {
    return this.#counts.get(token) ?? 0;
  }

  /** The tokens of a mark that stand for the most products, and those that are chosen. */
  most(mark: string, chosen: readonly string[]): string[] {
    const found = [...this.#counts].filter(([token]) => token.startsWith(mark)).sort(([, one], [, other]) => other - one);
    return [...new Set([...chosen, ...found.slice(0, MOST_NAMED).map(([token]) => token)])];
  }
}

/** The choices with something left, and those that are made already. */
function worthShowing<Choice>(counted: Counted<Choice>[], chosen: readonly Choice[]): Counted<Choice>[] {
  return counted.filter(({ choice, count }) => count > 0 || chosen.includes(choice));
}

/**
 * Counts the products that a query and the filters of which each choice has to hold have found.
 * @param products the tokens of each, spaces between them
 */
export function countChoices(products: readonly string[], { form, purpose, ingredient, brand, without }: SearchFilters): SearchCounts {
  const ofForm = form.map(formToken);
  const ofBrand = brand.map(brandToken);
  const all = new Tally();
  const forms = new Tally();
  const brands = new Tally();
  let total = 0;
  for (const product of products) {
    const tokens = product.split(' ');
    const isOfForm = ofForm.length === 0 || ofForm.some((token) => tokens.includes(token));
    const isOfBrand = ofBrand.length === 0 || ofBrand.some((token) => tokens.includes(token));
    if (isOfForm && isOfBrand) total += 1;
    for (const token of tokens) {
      if (isOfForm && isOfBrand) all.add(token);
      if (isOfBrand && token.startsWith(FACET_MARKS.form)) forms.add(token);
      if (isOfForm && token.startsWith(FACET_MARKS.brand)) brands.add(token);
    }
  }
  const held = ingredient.map((id) => `${FACET_MARKS.holds}${id}`);
  return {
    total,
    form: worthShowing(
      DOSAGE_FORM_NAMES.map((choice) => ({ choice, count: forms.of(formToken(choice)) })),
      form,
    ),
    purpose: worthShowing(
      PURPOSE_CODES.map((choice) => ({ choice, count: all.of(purposeToken(choice)) })),
      purpose,
    ),
    ingredient: all.most(FACET_MARKS.holds, held).map((token) => ({ choice: Number(token.slice(1)), count: all.of(token) })),
    brand: brands.most(FACET_MARKS.brand, ofBrand).map((token) => ({ choice: brandOfToken(token), count: brands.of(token) })),
    children: all.of(FACET_MARKS.children),
    // To leave out what no product names changes nothing.
    without: ALLERGENS.map((choice) => ({ choice, count: total - all.of(allergenToken(choice)) })).filter(
      ({ choice, count }) => count < total || without.includes(choice),
    ),
    unlabelled: total - all.of(FACET_MARKS.labelled),
  };
}
