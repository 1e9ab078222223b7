import { searchKey } from '#domain/search/search-text.ts';
import { decimalFromNumber, decimalToNumber } from '#domain/shared/decimal.ts';
import { convertAmount, type LabelUnit } from '#domain/shared/unit.ts';
import { ingredientFacts } from '#register/facts/ingredients.ts';
import type { bareIngredients, namedAmounts, searchedMedicines } from './labelled-queries.ts';
import type { RegisteredProduct } from './registered-products.ts';

type Understood = { readonly kind: string; readonly text: string };
export type WordsAnswer = {
  readonly supplements: readonly {
    readonly mainIngredients: readonly { readonly ingredientName: string; readonly amount: number | null }[];
  }[];
  readonly understood: readonly Understood[];
  readonly medicines: readonly { readonly name: string }[];
  readonly relaxed: { readonly dropped: readonly string[] } | null;
  readonly suggestion: string | null;
};
const TOLERANCE = 0.1;
const SHOWN = 5;
const UNITS: Readonly<Record<string, LabelUnit>> = { mg: 'mg', g: 'g', mcg: 'µg', iu: 'IU', 억: '억 CFU' };
const USUAL_UNITS: Readonly<Record<string, LabelUnit>> = { 'vitamin-d': 'IU', biotin: 'µg' };

const factOf = (slug: string) => {
  const fact = ingredientFacts().find((each) => each.slug === slug);
  if (fact === undefined) throw new Error(`no ingredient ${slug}`);
  return fact;
};
export const nameOf = (slug: string) => factOf(slug).name;
const namesOf = (slug: string) => [factOf(slug).name, ...factOf(slug).aliases].map(searchKey);
const isNamed = (slug: string, word: string) => namesOf(slug).some((name) => searchKey(word).includes(name));
const holds = (text: string, word: string) => searchKey(text).includes(searchKey(word));

export function faultsOfMedicine({ medicine, typed }: ReturnType<typeof searchedMedicines>[number], { medicines }: WordsAnswer): string[] {
  if (medicine === null) return medicines.map(({ name }) => `is no medicine: ${name}`);
  const words = [medicine, ...(typed === undefined ? [] : [typed])];
  return medicines.some(({ name }) => words.some((word) => holds(name, word))) ? [] : ['not named'];
}

export function faultsOfIngredient(
  { ingredient, marks = SHOWN }: ReturnType<typeof bareIngredients>[number],
  { supplements, understood, suggestion }: WordsAnswer,
  shown: readonly RegisteredProduct[],
): string[] {
  const { name } = factOf(ingredient);
  const isUnderstood = understood.some(({ kind }) => kind === 'INGREDIENT') || (suggestion !== null && isNamed(ingredient, suggestion));
  const mains = supplements.map(({ mainIngredients }) => mainIngredients.find(({ ingredientName }) => ingredientName === name));
  return [
    ...(isUnderstood ? [] : ['not understood']),
    ...(mains.length === SHOWN && mains.every((main) => main !== undefined) ? [] : ['another ingredient']),
    ...(mains.every((main) => typeof main?.amount === 'number') ? [] : ['no amount']),
    ...(shown.slice(0, marks).every(({ brand, maker }) => brand !== '' && brand !== maker) ? [] : ['no mark']),
  ];
}

function figuresOf(slug: string, typed: string): number[] {
  const [, figure = '', unit = ''] = /^(\d+(?:\.\d+)?)(.*)$/.exec(typed) ?? [];
  const from = UNITS[unit.toLowerCase()] ?? USUAL_UNITS[slug] ?? factOf(slug).unit;
  const converted = convertAmount(decimalFromNumber(Number(figure)), slug, from, factOf(slug).unit);
  return [
    ...(converted === null ? [] : [decimalToNumber(converted)]),
    ...(factOf(slug).unit.startsWith(`${from} `) ? [Number(figure)] : []),
  ];
}

const hasAmount = ({ contents }: RegisteredProduct, slug: string, figures: readonly number[]) =>
  contents.some(
    (content) => content.slug === slug && figures.some((figure) => Math.abs(Number(content.amount) - figure) <= figure * TOLERANCE),
  );

/** `lost` where a typed word is neither understood nor said to be dropped. */
export function faultsOfNamed(
  { query, brand, standing, ingredient, amount }: ReturnType<typeof namedAmounts>[number],
  { understood, relaxed }: WordsAnswer,
  [first]: readonly RegisteredProduct[],
): string[] {
  const dropped = relaxed?.dropped ?? [];
  const isSaid = (word: string) => dropped.some((each) => holds(each, word));
  const accounted = [...understood.map(({ text }) => text), ...dropped].map(searchKey);
  const rest = accounted
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, word) => text.replace(word, ' '), searchKey(query));
  const isOwn = first !== undefined && (holds(first.brand, brand) || holds(first.name, brand));
  const isAbroad = understood.some(({ kind, text }) => kind === 'FOREIGN_BRAND' && holds(text, brand)) && isSaid(brand);
  const isRightBrand = standing === 'UNKNOWN' ? isSaid(brand) : standing === 'FOREIGN' ? isOwn || isAbroad : isOwn || isSaid(brand);
  const isOfIngredient =
    (first !== undefined && (first.contents.some(({ slug }) => slug === ingredient) || isNamed(ingredient, first.name))) ||
    dropped.some((word) => isNamed(ingredient, word));
  return [
    ...(rest.trim() === '' ? [] : [`lost ${rest.trim()}`]),
    ...(isRightBrand ? [] : ['brand']),
    ...(isOfIngredient ? [] : ['ingredient']),
    ...(isSaid(amount) ||
    (first !== undefined && (holds(first.name, amount) || hasAmount(first, ingredient, figuresOf(ingredient, amount))))
      ? []
      : ['amount']),
  ];
}
