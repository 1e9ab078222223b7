import { filterByPurposes, listPurposes } from '#contract/purposes/purposes.ts';
import type { CardRow } from '#db/supplement-card.ts';
import { parsePurposes } from '#domain/purposes/chosen-purposes.ts';
import { PURPOSE_LABELS, type PurposeCode } from '#domain/purposes/purpose.ts';
import { ownRank } from '#domain/purposes/purpose-results.ts';
import { statedAmountsOf } from '#register/write/function-amounts.ts';
import { allCautionsOf } from '../combinations/cautions/public.ts';
import { askedOf, rememberedIngredients } from '../ingredients/public.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Context } from '../shared/http/context.ts';
import { mount, type UpstreamApp, type Verb } from '../shared/http/mount.ts';
import { cardFacts } from '../supplements/cards/card-facts.ts';
import { selectOthers, selectPurposes, selectShelves } from './queries.ts';

const listPurposesVerb: Verb<typeof listPurposes> = async ({ context }) => {
  const rows = await selectPurposes(context);
  return rows.map(({ code, label }) => ({ code, description: label, imageUrl: `${context.publicUrl}/purposes/${code}.svg` }));
};

const SUPPLEMENTS_PER_INGREDIENT = 16;
/** Clients send three; more would return much of the catalogue. */
const MOST_PURPOSES = 5;

function cardOf(context: Context, row: CardRow) {
  const { id, name, shoppingUrl } = row;
  return { id, name, coupangUrl: shoppingUrl, ...cardFacts(context, row) };
}

const filterByPurposesVerb: Verb<typeof filterByPurposes> = async ({ context, input: { query } }) => {
  if (query.goals.every((goal) => goal.trim() === '')) throw new ApiError('VALID400_0', 'purposesNeeded');
  const codes = parsePurposes(query.goals).slice(0, MOST_PURPOSES);
  const [rows, others, known] = await Promise.all([
    selectShelves(context, codes, SUPPLEMENTS_PER_INGREDIENT),
    selectOthers(context, codes),
    rememberedIngredients(context),
  ]);
  const byId = new Map([...known.values()].map((ingredient) => [ingredient.id, ingredient]));
  const othersOf = (code: PurposeCode, isUnsuited: boolean) =>
    others.flatMap((other) =>
      other.code === code && other.unsuited.some((audience) => audience === code) === isUnsuited
        ? [{ ...cardOf(context, other.card), isRecognised: true }]
        : [],
    );
  return codes.map((code) => ({
    name: PURPOSE_LABELS[code],
    code,
    otherSupplements: othersOf(code, false),
    cautionedOthers: othersOf(code, true),
    ingredients: [
      ...Map.groupBy(
        rows.filter((row) => row.code === code),
        ({ ingredientId }) => ingredientId,
      ),
    ]
      .flatMap(([ingredientId, shelf]) => {
        const [first] = shelf;
        if (!first) return [];
        const cardsFor = (isUnsuited: boolean) =>
          shelf.flatMap(({ card, isRecognised, unsuited, amount }) =>
            card !== null && (unsuited ?? []).some((audience) => audience === code) === isUnsuited
              ? [{ ...cardOf(context, card), isRecognised: isRecognised === true, asked: askedOf(byId.get(ingredientId), amount, card) }]
              : [],
          );
        const cards = cardsFor(false);
        const { basis, functionText } = first;
        const ingredient = byId.get(ingredientId);
        return [
          {
            ingredientId,
            ingredientName: ingredient?.name ?? '',
            measuredAs: ingredient?.measuredAs ?? null,
            basis,
            functionText,
            functionAmounts: ingredient ? statedAmountsOf(ingredient.slug, code) : [],
            cautions: ingredient ? allCautionsOf(ingredient).filter(({ severity }) => severity === 'AVOID') : [],
            supplementInfos: cards,
            supplements: cards,
            cautionedSupplements: cardsFor(true),
          },
        ];
      })
      .toSorted(
        (left, right) => ownRank(left.ingredientName, left.supplements, code) - ownRank(right.ingredientName, right.supplements, code),
      ),
  }));
};

export function mountPurposes(app: UpstreamApp): void {
  mount(app, listPurposes, listPurposesVerb);
  mount(app, filterByPurposes, filterByPurposesVerb);
}
