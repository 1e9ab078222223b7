import { unjudgedMask } from '#domain/combinations/cautions/judgement.ts';
import { avoidersOf, unsuitedFor } from '#domain/combinations/cautions/unsuited.ts';
import { isUnsureReading } from '#domain/labels/reading.ts';
import { audiencesIn, isForFew } from '#domain/people/for-whom.ts';
import type { PurposeCode } from '#domain/purposes/purpose.ts';
import { searchKey } from '#domain/search/search-text.ts';
import { decimalToNumber, formatDecimal, parseDecimal } from '#domain/shared/decimal.ts';
import { memoised } from '#domain/shared/memoised.ts';
import { claimsOf } from '#domain/supplements/claims.ts';
import { pictureName } from '#domain/supplements/drawn-picture.ts';
import { mainIngredients } from '#domain/supplements/main-ingredients.ts';
import { purposeFits } from '#domain/supplements/purpose-fit.ts';
import { doseRank, meritOf, relevanceOf } from '#domain/supplements/relevance.ts';
import { type AmountState, amountState, gradeOf } from '#domain/supplements/sale-kind.ts';
import { cautionsOf, namedContents } from '#upstream/combinations/cautions/public.ts';
import { functionAmountsOf, isInFunctionRange, mostOfFunctions } from './function-amounts.ts';
import type { IngredientIndex, SupplementRecord } from './supplement-record.ts';

const MOST_PURPOSES = 2;

const keyOfWord = memoised(searchKey);

type ReadColumns = {
  readonly name_key: string;
  readonly amounts: AmountState;
  readonly for_whom: string;
  readonly standing: number;
  readonly claims: string;
  readonly missed_claims: string;
  readonly purpose_fits: string;
  readonly main_ingredients: string;
  readonly card_purposes: string;
  readonly main_ingredient_id: number | null;
  readonly main_thousandths: number | null;
  readonly picture: string;
  readonly label_cautions: string | null;
  readonly avoid_for: string;
  readonly unjudged: string;
  readonly unsuited: string;
};

/** Above any product's popularity. */
const GRADE_STEP = 100_000;

type Read = {
  readonly columns: ReadColumns;
  readonly relevances: ReadonlyMap<string, number>;
};

/** Only where true, so most rows stay short. */
export function unsureMark(amount: string | null, reading: string): { readonly isUnsure?: true } {
  return amount !== null && isUnsureReading(reading) ? { isUnsure: true } : {};
}

export function measuredMark({ measuredAs }: { readonly measuredAs: string | null }): { readonly measuredAs?: string } {
  return measuredAs === null ? {} : { measuredAs };
}

export function readProduct(
  {
    name,
    form,
    labelCautions,
    saleKind,
    hasKnownMark,
  }: Pick<SupplementRecord, 'name' | 'form' | 'labelCautions' | 'saleKind'> & {
    readonly hasKnownMark: boolean;
  },
  contents: readonly { readonly slug: string; readonly amount: string | null; readonly reading?: string }[],
  functionCodes: readonly PurposeCode[],
  ingredients: IngredientIndex,
): Read {
  const { recognised, missed } = claimsOf(
    contents.map(({ slug, amount }) => ({
      slug,
      amount: amount === null ? null : parseDecimal(amount),
      purposes: ingredients.get(slug)?.purposes ?? [],
      functionAmounts: functionAmountsOf(slug),
    })),
    functionCodes,
  );
  const officialOf = (slug: string) =>
    (ingredients.get(slug)?.purposes ?? []).filter(({ basis }) => basis === 'OFFICIAL').map(({ code }) => code);
  const main = mainIngredients(
    name,
    contents.map(({ slug, amount }) => {
      const { words = [], reference = null, isFunctional = false } = ingredients.get(slug) ?? {};
      const isClaimed = isFunctional && officialOf(slug).some((code) => recognised.includes(code));
      return { slug, words, reference, isClaimed, amount: amount === null ? null : parseDecimal(amount) };
    }),
  );
  const amountOf = (slug: string) => contents.find((content) => content.slug === slug)?.amount ?? null;
  const fits = purposeFits(
    recognised,
    main.slugs.map((slug) => {
      const [amount, { upper = null } = {}] = [amountOf(slug), ingredients.get(slug)];
      const most = upper === null ? null : decimalToNumber(upper);
      return { official: officialOf(slug), isInRange: (code) => amount !== null && isInFunctionRange(slug, code, Number(amount), most) };
    }),
  );
  const ofMain = new Set(main.slugs.flatMap(officialOf));
  const cardPurposes = recognised.toSorted((one, other) => Number(ofMain.has(other)) - Number(ofMain.has(one)));
  const named = namedContents(name, contents);
  const cautioned = ({ slug, amount }: { readonly slug: string; readonly amount: string | null }) => {
    const known = amount === null ? null : parseDecimal(amount);
    const { reference: recommended = null, upper = null } = ingredients.get(slug) ?? {};
    return { slug, name: slug, total: known ?? 0n, isPartlyUnknown: known === null, recommended, upper, facts: cautionsOf(slug) };
  };
  const reported = contents.map(cautioned);
  const onlyNamed = named.map(({ slug }) => cautioned({ slug, amount: null }));
  const avoiders = avoidersOf([...reported, ...onlyNamed], labelCautions);
  const [first = ''] = main.slugs;
  const amountOfFirst = amountOf(first);
  const audiences = audiencesIn(name);
  const amounts = amountState(contents.map(({ amount }) => amount));
  const { upper = null } = ingredients.get(first) ?? {};
  const dose = doseRank(amountOfFirst === null ? null : parseDecimal(amountOfFirst), upper);
  const columns: ReadColumns = {
    name_key: searchKey(name),
    amounts,
    for_whom: JSON.stringify(audiences),
    standing:
      (gradeOf(saleKind, amounts) * 2 + Number(!isForFew(audiences))) * GRADE_STEP +
      meritOf({ dose, isKnownMark: hasKnownMark, isRecognised: recognised.length > 0 }),
    main_ingredient_id: ingredients.get(first)?.id ?? null,
    main_thousandths: amountOfFirst === null ? null : Math.round(Number(amountOfFirst) * 1000),
    main_ingredients: JSON.stringify(
      main.slugs.flatMap((slug) => {
        const ingredient = ingredients.get(slug);
        const { amount = null, reading = '' } = contents.find((content) => content.slug === slug) ?? {};
        if (ingredient === undefined) return [];
        const { name: ingredientName, unit } = ingredient;
        return [{ ingredientName, amount, unit, ...measuredMark(ingredient), ...unsureMark(amount, reading) }];
      }),
    ),
    card_purposes: JSON.stringify(cardPurposes.slice(0, MOST_PURPOSES)),
    picture: pictureName(form, main.slugs[0], main.named.length > 0),
    label_cautions: labelCautions && JSON.stringify({ avoid: labelCautions.avoid, consult: labelCautions.consult }),
    avoid_for: JSON.stringify(avoiders),
    unjudged: unjudgedMask({ contents: reported, onlyNamed }),
    unsuited: JSON.stringify(unsuitedFor(avoiders)),
    claims: JSON.stringify(recognised),
    purpose_fits: JSON.stringify(fits),
    missed_claims: JSON.stringify(
      missed.map(({ minimum, ...rest }) => ({ ...rest, minimum: minimum === null ? null : formatDecimal(minimum) })),
    ),
  };
  // 칼마디 names no magnesium in full.
  const isInFull = (slug: string) => (ingredients.get(slug)?.words ?? []).some((word) => columns.name_key.includes(keyOfWord(word)));
  const relevances = contents.map(({ slug, amount }) => {
    const { reference = null, upper = null, isFunctional = false } = ingredients.get(slug) ?? {};
    const most = mostOfFunctions(slug);
    const relevance = relevanceOf({
      isNamed: main.named.includes(slug) && isInFull(slug),
      isMain: main.slugs.includes(slug),
      isRecognised: officialOf(slug).some((code) => recognised.includes(code)),
      amount: amount === null ? null : parseDecimal(amount),
      reference: isFunctional ? (most ?? reference) : (reference ?? most),
      upper,
      isKnownMark: hasKnownMark,
    });
    return [slug, relevance] as const;
  });
  return { columns, relevances: new Map(relevances) };
}
