import type { CardFacts } from '../supplements/card-facts.ts';
import { supplementsIn } from '../supplements/supplement-summary.ts';
import { MAXIMUM_PURPOSES, parsePurposes } from './chosen-purposes.ts';
import { isPurposeCode, PURPOSE_BASES, PURPOSE_CODES, PURPOSE_LABELS, type PurposeBasis, type PurposeCode } from './purpose.ts';

export const MOST_PRODUCTS = 16;
export const INGREDIENTS_AT_A_TIME = 10;
const LONGEST_CHIP = 12;

/** `isRecognised` is absent from some servers. */
export type PurposeProduct = CardFacts & {
  readonly id: number;
  readonly name: string;
  readonly imageUrl: string;
  readonly isRecognised?: boolean | undefined;
};

/** `code` is absent from some servers. */
type GroupOfPurpose = {
  readonly name: string;
  readonly code?: string | undefined;
  readonly ingredients: readonly {
    readonly ingredientId: number;
    readonly ingredientName: string;
    readonly basis?: PurposeBasis | undefined;
    readonly functionText: string;
    readonly supplementInfos: readonly PurposeProduct[];
    readonly supplements: readonly PurposeProduct[];
    readonly cautionedSupplements?: readonly PurposeProduct[] | undefined;
  }[];
  readonly otherSupplements?: readonly PurposeProduct[] | undefined;
  readonly cautionedOthers?: readonly PurposeProduct[] | undefined;
};

export type PurposeMatch = { readonly code: PurposeCode; readonly basis: PurposeBasis | null; readonly functionText: string };

export type PurposeResult = {
  readonly id: number;
  readonly name: string;
  readonly matches: readonly PurposeMatch[];
  readonly products: readonly PurposeProduct[];
  /** To be avoided by the purposes' population. */
  readonly cautioned: readonly PurposeProduct[];
};

export function purposesOfAddress(values: readonly string[]): PurposeCode[] {
  return parsePurposes(values).slice(0, MAXIMUM_PURPOSES);
}

export function activePurpose(chosen: readonly PurposeCode[], named: string | null): PurposeCode | undefined {
  return chosen.find((code) => code === named?.trim().toUpperCase()) ?? chosen[0];
}

export function chipName(name: string): string {
  const characters = [...name];
  return characters.length > LONGEST_CHIP ? `${characters.slice(0, LONGEST_CHIP).join('')}…` : name;
}

function codeOf(group: GroupOfPurpose, asked: PurposeCode | undefined): PurposeCode | undefined {
  if (group.code !== undefined && isPurposeCode(group.code)) return group.code;
  return PURPOSE_CODES.find((code) => PURPOSE_LABELS[code] === group.name) ?? asked;
}

const [UNRECOGNISED, ONLY_SLIMMING, EMPTY] = [2, 3, 4];
const FIRMNESS = { OFFICIAL: 0, NUTRITION: 2, POPULAR: 3 } as const;
const UNKNOWN_BASIS = 4;
const NOT_SERVED = 5;

const isRecognisedFor = ({ isRecognised }: PurposeProduct) => isRecognised !== false;

/** 0 is best. */
export function ownRank(ingredientName: string, products: readonly PurposeProduct[], code: PurposeCode | undefined): number {
  const isSlimming = ({ purposeCodes }: PurposeProduct) => code !== 'FAT' && purposeCodes?.includes('FAT') === true;
  const isMain = ({ mainIngredients }: PurposeProduct) =>
    mainIngredients?.some((main) => main.ingredientName === ingredientName && main.amount !== null) !== false;
  const recognised = products.filter(isRecognisedFor);
  const suited = recognised.filter((product) => !isSlimming(product));
  if (products.length === 0) return EMPTY;
  if (recognised.length === 0) return UNRECOGNISED;
  return suited.length === 0 ? ONLY_SLIMMING : Number(!suited.some(isMain));
}

export function hasRecognised(results: readonly PurposeResult[]): boolean {
  return results.some(({ products }) => products.some(isRecognisedFor));
}

const matchOf = ({ matches }: PurposeResult, active: PurposeCode | undefined) => matches.find(({ code }) => code === active);

const basisOf = (result: PurposeResult, active: PurposeCode | undefined) => (matchOf(result, active) ?? result.matches[0])?.basis ?? null;

/** Ingredients by their standing: those with products, and all. */
export function standingsOf(results: readonly PurposeResult[], active: PurposeCode) {
  return PURPOSE_BASES.flatMap((basis) => {
    const all = results.filter((result) => basisOf(result, active) === basis);
    return all.length === 0 ? [] : [{ basis, shown: all.filter((result) => !isEmpty(result)).length, all: all.length }];
  });
}

/** Lower is firmer; products without the active purpose follow. */
function distanceTo(result: PurposeResult, active: PurposeCode | undefined): number {
  const match = matchOf(result, active);
  const basis = basisOf(result, active);
  const isForNone = basis === 'OFFICIAL' && result.products.length > 0 && !result.products.some(isRecognisedFor);
  const firmness = basis === null ? UNKNOWN_BASIS : FIRMNESS[basis] + Number(isForNone);
  return match === undefined ? NOT_SERVED + firmness : firmness;
}

function together(known: readonly PurposeProduct[], others: readonly PurposeProduct[]): readonly PurposeProduct[] {
  return [...known, ...others.filter(({ id }) => !known.some((product) => product.id === id))];
}

export function isEmpty({ products, cautioned }: PurposeResult): boolean {
  return products.length === 0 && cautioned.length === 0;
}

function ownRankOf({ name, products, matches }: PurposeResult, active: PurposeCode | undefined): number {
  return matches.some(({ code }) => code === active) ? ownRank(name, products, active) : UNRECOGNISED;
}

function inOrder(results: readonly PurposeResult[], active: PurposeCode | undefined): PurposeResult[] {
  const places = (one: PurposeResult) => [Number(isEmpty(one)), ownRankOf(one, active), distanceTo(one, active), -one.matches.length];
  return results.toSorted((one, other) => {
    const [left, right] = [places(one), places(other)];
    return left.map((place, index) => place - (right[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
  });
}

export function otherResults(
  groups: readonly GroupOfPurpose[],
  active: PurposeCode | undefined,
): Pick<PurposeResult, 'products' | 'cautioned'> {
  const none: readonly PurposeProduct[] = [];
  const inOrder = groups.toSorted((one, other) => Number(codeOf(other, undefined) === active) - Number(codeOf(one, undefined) === active));
  const cautioned = inOrder.reduce((known, group) => together(known, group.cautionedOthers ?? []), none);
  const products = inOrder.reduce((known, group) => together(known, group.otherSupplements ?? []), none);
  return { cautioned, products: products.filter(({ id }) => !cautioned.some((product) => product.id === id)) };
}

/** Active purpose first, recognised before popular, then more purposes; else server order. Empty last. */
export function purposeResults(
  groups: readonly GroupOfPurpose[],
  chosen: readonly PurposeCode[],
  active: PurposeCode | undefined,
): PurposeResult[] {
  const results = new Map<number, PurposeResult>();
  const coded = groups.map((group, place) => ({ code: codeOf(group, chosen[place]), ingredients: group.ingredients }));
  const activeFirst = coded.toSorted((one, other) => Number(other.code === active) - Number(one.code === active));
  for (const { code, ingredients } of activeFirst)
    for (const ingredient of ingredients) {
      const known = results.get(ingredient.ingredientId);
      const match = code && { code, basis: ingredient.basis ?? null, functionText: ingredient.functionText };
      results.set(ingredient.ingredientId, {
        id: ingredient.ingredientId,
        name: ingredient.ingredientName,
        matches: [...(known?.matches ?? []), ...(match ? [match] : [])],
        products: known?.products ?? supplementsIn(ingredient).slice(0, MOST_PRODUCTS),
        cautioned: together(known?.cautioned ?? [], ingredient.cautionedSupplements ?? []),
      });
    }
  const suited = [...results.values()].map((result) => ({
    ...result,
    products: result.products.filter(({ id }) => !result.cautioned.some((product) => product.id === id)),
  }));
  return inOrder(suited, active);
}
