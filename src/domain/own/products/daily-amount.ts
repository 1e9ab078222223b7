import { type Decimal, decimalFromNumber, multiply } from '#domain/shared/decimal.ts';
import { convertAmount, type IngredientUnit } from '#domain/shared/unit.ts';
import { type ChemicalForm, chemicalFormOf } from '#domain/supplements/dosage.ts';
import type { OwnIngredient, OwnProduct } from './own-product.ts';

type Taken = Pick<OwnProduct, 'timesPerDay' | 'unitsPerDose' | 'isConfirmed'>;

const ONE = decimalFromNumber(1);

function timesTaken(per: OwnIngredient['per'], { timesPerDay, unitsPerDose }: Taken): number | null {
  if (per === 'DAY') return 1;
  if (per === 'DOSE') return timesPerDay;
  return per === 'UNIT' && timesPerDay !== null && unitsPerDose !== null ? timesPerDay * unitsPerDose : null;
}

/** In the catalogue's unit; null: unconfirmed, no amount or basis, or not convertible. */
function dailyAmount(taken: Taken, { amount, unit, per, form = null }: OwnIngredient, slug: string, into: IngredientUnit): Decimal | null {
  const times = timesTaken(per, taken);
  if (!taken.isConfirmed || amount === null || unit === null || times === null) return null;
  const daily = multiply(decimalFromNumber(amount), { numerator: decimalFromNumber(times), denominator: ONE });
  const converted = convertAmount(daily, slug, unit, into, form);
  return converted === 0n ? null : converted;
}

type Known = { readonly slug: string; readonly unit: IngredientUnit };
type OwnContent = {
  readonly slug: string;
  readonly amount: Decimal | null;
  readonly isPartial: boolean;
  /** Empty where lines differ. */
  readonly chemicalForm: ChemicalForm;
};

/** Lines of one ingredient add up, parts never to their total; an unknown beside a known one makes it partial. */
export function ownContents(
  product: Taken & Pick<OwnProduct, 'ingredients'>,
  known: (ingredientId: number) => Known | undefined,
): OwnContent[] {
  const sums = new Map<string, Decimal>();
  const unknown = new Set<string>();
  const forms = new Map<string, ChemicalForm>();
  for (const line of product.ingredients) {
    const ingredient = line.ingredientId === null ? undefined : known(line.ingredientId);
    if (ingredient === undefined || (line.partOf ?? null) !== null) continue;
    const { slug, unit } = ingredient;
    const amount = dailyAmount(product, line, slug, unit);
    const form = chemicalFormOf(line.form ?? null);
    forms.set(slug, (forms.get(slug) ?? form) === form ? form : '');
    if (amount === null) unknown.add(slug);
    else sums.set(slug, (sums.get(slug) ?? 0n) + amount);
  }
  return [...forms].map(([slug, chemicalForm]) => {
    const sum = sums.get(slug);
    return { slug, amount: sum ?? null, isPartial: sum !== undefined && unknown.has(slug), chemicalForm };
  });
}
