import type { Contribution } from '#domain/combinations/combination.ts';
import { ownContents } from '#domain/own/products/daily-amount.ts';
import type { OwnProduct } from '#domain/own/products/own-product.ts';
import type { Portion } from '#domain/reminders/portion.ts';
import { type Decimal, decimalFromNumber, multiply, parseDecimal } from '#domain/shared/decimal.ts';
import type { IntakeKind } from '#domain/shared/intake-kind.ts';
import { readDirections } from '#domain/supplements/directions/read-directions.ts';
import { unitName } from '#domain/supplements/directions/stated-dose.ts';
import type { ToldRow } from '#upstream/labels/shared/public.ts';
import type { RememberedIngredient } from '../ingredients/public.ts';
import type { SelectedSupplement } from './queries.ts';
import { rememberedDirections } from './remembered-pairings.ts';

type Directions = ReturnType<typeof readDirections>;

/** Own products have the id −n. */
export type AnalysedSupplement = Omit<SelectedSupplement, 'contents'> & {
  readonly contents: readonly (SelectedSupplement['contents'][number] & Pick<Contribution, 'isPartial' | 'mostOnADay'>)[];
  /** Null as the label says. */
  readonly portion: Portion | null;
  readonly directions: Directions;
  readonly ownKind: IntakeKind | null;
  /** Day that members' amounts were accepted; null where the catalogue's count. */
  readonly toldOn: string | null;
};

function withTold({ contents }: SelectedSupplement, told: ToldRow): SelectedSupplement['contents'] {
  const shared = told.amounts.map(({ slug, amount }) => ({ slug, amount: parseDecimal(amount), chemicalForm: '' as const }));
  return [...shared, ...contents.filter(({ slug }) => !shared.some((each) => each.slug === slug))];
}

const times = (amount: Decimal, share: number) =>
  multiply(amount, { numerator: decimalFromNumber(share), denominator: decimalFromNumber(1) });

function inPortion(contents: SelectedSupplement['contents'], portion: Portion | null): AnalysedSupplement['contents'] {
  if (portion === null) return contents;
  const { mean, most } = portion;
  return contents.map(({ amount, ...content }) =>
    amount === null ? { amount, ...content } : { ...content, amount: times(amount, mean), mostOnADay: times(amount, most) },
  );
}

export function ofCatalogue(supplement: SelectedSupplement, told: ToldRow | undefined, portion: Portion | null): AnalysedSupplement {
  const isTold = told !== undefined && supplement.contents.every(({ amount }) => amount === null);
  return {
    ...supplement,
    contents: inPortion(isTold ? withTold(supplement, told) : supplement.contents, portion),
    portion,
    directions: rememberedDirections(supplement.method),
    ownKind: null,
    toldOn: isTold ? told.toldOn : null,
  };
}

const UNSTATED = readDirections('');

/** Meals as on the label, amounts as the person takes it. */
function directionsOf({ timesPerDay, unitsPerDose, unit }: OwnProduct, bound: SelectedSupplement | undefined): Directions {
  const label = bound === undefined ? UNSTATED : rememberedDirections(bound.method);
  if (timesPerDay === null) return label;
  return {
    ...label,
    timesPerDay: { min: timesPerDay, max: timesPerDay },
    unitsPerDose: unitsPerDose === null ? null : { min: unitsPerDose, max: unitsPerDose },
    unit: unit === null ? null : unitName(unit),
    isUnclear: false,
  };
}

/** Never memoised: own texts must not stay in the isolate. @param bound its catalogue product */
export function ofPerson(
  product: OwnProduct,
  index: number,
  bound: SelectedSupplement | undefined,
  known: ReadonlyMap<number, RememberedIngredient>,
): AnalysedSupplement {
  const contents = ownContents(product, (ingredientId) => known.get(ingredientId));
  return {
    id: -(index + 1),
    name: product.name,
    brandName: product.brandName ?? '',
    picture: bound?.picture ?? '',
    isSample: bound?.isSample ?? false,
    form: product.form ?? bound?.form ?? '',
    method: bound?.method ?? '',
    forWhom: bound?.forWhom ?? [],
    // The Ministry recognises functions of registered products alone.
    claims: bound?.claims ?? [],
    missedClaims: [],
    allergens: bound?.allergens ?? null,
    labelCautions: bound?.labelCautions ?? null,
    reportNumber: bound?.reportNumber ?? null,
    portion: null,
    contents: product.ingredients.length === 0 ? (bound?.contents ?? []) : contents,
    directions: directionsOf(product, bound),
    ownKind: product.kind,
    toldOn: null,
  };
}
