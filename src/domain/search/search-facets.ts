import type { CautionedAudience } from '../combinations/cautions/unsuited.ts';
import { type AskedAudience, type Audience, audiencesIn } from '../people/for-whom.ts';
import type { PurposeCode } from '../purposes/purpose.ts';
import { filterToken, SEARCH_FILTERS } from './search-filters.ts';

const AMOUNT = '\uE002';
const FOR_CHILDREN = SEARCH_FILTERS.children.mark;
const FOR_PREGNANT = '\uE005';

export const FACET_MARKS = {
  labelled: '\uE00B',
  /** Audience that should avoid it. */
  unsuited: '\uE00D',
  /** Main ingredient of a product for sale, by a known amount. */
  main: '\uE00E',
  /** For sale, all or some amounts known. */
  known: '\uE011',
  /** Audience of the name. */
  whom: '\uE010',
  /** Ingredient in whose list it is among the first. */
  leading: '\uE00F',
  /** Purposes. */
  first: '\uE012',
  mainly: '\uE013',
  /** Another product of the same composition stands for it. */
  repeated: '\uE014',
} as const;

/** Buckets of 1 %. */
const STEP = Math.log(1.01);

function amountToken(ingredientId: number, step: number): string {
  return `${AMOUNT}${ingredientId}${AMOUNT}${step < 0 ? 'm' : ''}${Math.abs(step)}`;
}

/** Per day, in the ingredient's unit. */
export function amountTokens(ingredientId: number, low: number, high: number): string[] {
  const first = Math.floor(Math.log(low) / STEP);
  const last = Math.floor(Math.log(high) / STEP);
  return Array.from({ length: last - first + 1 }, (_, index) => amountToken(ingredientId, first + index));
}

export function holdsToken(ingredientId: number): string {
  return filterToken('ingredient', ingredientId);
}

export function mainToken(ingredientId: number): string {
  return FACET_MARKS.main + String(ingredientId);
}

export function leadingToken(ingredientId: number): string {
  return FACET_MARKS.leading + String(ingredientId);
}

const codeToken = (mark: string, code: PurposeCode) => mark + code.replaceAll('_', '');

export function firstToken(purpose: PurposeCode): string {
  return codeToken(FACET_MARKS.first, purpose);
}

export function mainlyToken(purpose: PurposeCode): string {
  return codeToken(FACET_MARKS.mainly, purpose);
}

export function whomToken(audience: Audience): string {
  return FACET_MARKS.whom + audience;
}

export function unsuitedToken(audience: CautionedAudience): string {
  return FACET_MARKS.unsuited + audience.replaceAll('_', '');
}

export function audienceToken(audience: AskedAudience): string {
  return audience === 'CHILD' ? FOR_CHILDREN : FOR_PREGNANT;
}

type Faceted = {
  readonly name: string;
  readonly contents: readonly { readonly ingredientId: number; readonly amount: string | null }[];
  readonly purposes: readonly PurposeCode[];
};

export function facetTokens({ name, contents, purposes }: Faceted): string[] {
  const amounts = contents
    .map(({ ingredientId, amount }) => ({ ingredientId, amount: Number(amount ?? 0) }))
    .filter(({ amount }) => amount > 0)
    .flatMap(({ ingredientId, amount }) => amountTokens(ingredientId, amount, amount));
  const named = audiencesIn(name);
  const isForChildren = named.includes('CHILD');
  const isForPregnant = purposes.includes('PREGNANT_HEALTH') || named.includes('PREGNANT');
  const held = contents.map(({ ingredientId }) => holdsToken(ingredientId));
  return [...amounts, ...held, ...(isForChildren ? [FOR_CHILDREN] : []), ...(isForPregnant ? [FOR_PREGNANT] : [])];
}
