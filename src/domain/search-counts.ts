import { ALLERGENS, type Allergen } from './allergen.ts';
import { DOSAGE_FORM_NAMES, type DosageForm } from './dosage-form.ts';
import { PURPOSE_CODES, type PurposeCode } from './purpose.ts';
import { allergenToken, brandOfToken, brandToken, FACET_MARKS, formToken, purposeToken } from './search-facets.ts';
import type { SearchFilters } from './search-filters.ts';

/** Beyond it the total is a lower bound. */
export const MOST_COUNTED = 2000;

const MOST_NAMED = 24;

type Counted<Choice> = { readonly choice: Choice; readonly count: number };

/** Facet counts: products per choice, given all other choices. */
type SearchCounts = {
  readonly total: number;
  readonly form: Counted<DosageForm>[];
  readonly purpose: Counted<PurposeCode>[];
  /** By id. */
  readonly ingredient: Counted<number>[];
  readonly brand: Counted<string>[];
  readonly children: number;
  readonly without: Counted<Allergen>[];
  /** Products without allergen data. */
  readonly unlabelled: number;
};

class Tally {
  readonly #counts = new Map<string, { count: number }>();

  add(token: string, count: number): void {
    const counted = this.#counts.get(token);
    if (counted === undefined) this.#counts.set(token, { count });
    else counted.count += count;
  }

  of(token: string): number {
    return this.#counts.get(token)?.count ?? 0;
  }

  /** The most frequent tokens of a facet, plus the chosen ones. */
  most(mark: string, chosen: readonly string[]): string[] {
    const found = [...this.#counts].filter(([token]) => token.startsWith(mark)).sort(([, one], [, other]) => other.count - one.count);
    return [...new Set([...chosen, ...found.slice(0, MOST_NAMED).map(([token]) => token)])];
  }
}

/** Drops empty choices unless chosen. */
function worthShowing<Choice>(counted: Counted<Choice>[], chosen: readonly Choice[]): Counted<Choice>[] {
  return counted.filter(({ choice, count }) => count > 0 || chosen.includes(choice));
}

export type TokenGroup = { readonly tokens: readonly string[]; readonly count: number };

export function countChoices(products: readonly TokenGroup[], { form, purpose, ingredient, brand, without }: SearchFilters): SearchCounts {
  const ofForm = form.map(formToken);
  const ofBrand = brand.map(brandToken);
  const isOpen = ofForm.length === 0 && ofBrand.length === 0;
  const all = new Tally();
  const forms = isOpen ? all : new Tally();
  const brands = isOpen ? all : new Tally();
  let total = 0;
  for (const { tokens, count } of products) {
    const isOfForm = ofForm.length === 0 || ofForm.some((token) => tokens.includes(token));
    const isOfBrand = ofBrand.length === 0 || ofBrand.some((token) => tokens.includes(token));
    if (isOfForm && isOfBrand) {
      total += count;
      for (const token of tokens) all.add(token, count);
    }
    if (isOpen) continue;
    for (const token of tokens) {
      if (isOfBrand && token.startsWith(FACET_MARKS.form)) forms.add(token, count);
      if (isOfForm && token.startsWith(FACET_MARKS.brand)) brands.add(token, count);
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
    // Excluding an allergen that no product declares is a no-op.
    without: ALLERGENS.map((choice) => ({ choice, count: total - all.of(allergenToken(choice)) })).filter(
      ({ choice, count }) => count < total || without.includes(choice),
    ),
    unlabelled: total - all.of(FACET_MARKS.labelled),
  };
}
