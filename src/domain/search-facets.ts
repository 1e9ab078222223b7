import type { CautionedAudience } from './cautions/unsuited.ts';
import type { PurposeCode } from './purpose.ts';
import { filterToken, SEARCH_FILTERS } from './search-filters.ts';

const AMOUNT = '\uE002';
const FOR_CHILDREN = SEARCH_FILTERS.children.mark;
const FOR_PREGNANT = '\uE005';

/** Marks of index tokens beside those of the filters. */
export const FACET_MARKS = {
  /** Allergen data exists. */
  labelled: '\uE00B',
  /** Audience that should avoid it. */
  unsuited: '\uE00D',
} as const;

export type Audience = 'CHILD' | 'PREGNANT';

/** Children's products by name; 아이 alone also means eye. */
const CHILDREN = '키즈|키드|kid|어린이|주니어|베이비|baby|베베|아기|우리\\s?아이|영유아|토들러|칠드런|차일드|child|자녀|틴즈|성장기';
const CHILDRENS_MARKS = '뽀로로|핑크퐁|번개맨|앙팡|홍이장군|홍삼골목대장|코알라팔스|캐니멀|로보카폴리|토마스와친구들';
const NAMED_FOR_CHILDREN = new RegExp(`${CHILDREN}|${CHILDRENS_MARKS}`, 'i');
/** Infants as the origin of a strain, not the audience. */
const OF_CHILDREN = /영유아\s?유래/;
const PREGNANT = '임산부|임신부|임신|임부|산모|태아';
const NAMED_FOR_PREGNANT = new RegExp(PREGNANT);

const CHILD_WORD = new RegExp(`^(?:${CHILDREN})s?용?$`, 'i');
const PREGNANT_WORD = new RegExp(`^(?:${PREGNANT})용?$`);

/** Null where a word names no audience. */
export function audienceOf(word: string): Audience | null {
  if (CHILD_WORD.test(word)) return 'CHILD';
  return PREGNANT_WORD.test(word) ? 'PREGNANT' : null;
}

/** Logarithmic buckets of 1 %. */
const STEP = Math.log(1.01);

function amountToken(ingredientId: number, step: number): string {
  return `${AMOUNT}${ingredientId}${AMOUNT}${step < 0 ? 'm' : ''}${Math.abs(step)}`;
}

/** `low` to `high` per day, in the ingredient's unit. */
export function amountTokens(ingredientId: number, low: number, high: number): string[] {
  const first = Math.floor(Math.log(low) / STEP);
  const last = Math.floor(Math.log(high) / STEP);
  return Array.from({ length: last - first + 1 }, (_, index) => amountToken(ingredientId, first + index));
}

export function holdsToken(ingredientId: number): string {
  return filterToken('ingredient', ingredientId);
}

export function unsuitedToken(audience: CautionedAudience): string {
  return FACET_MARKS.unsuited + audience.replaceAll('_', '');
}

export function audienceToken(audience: Audience): string {
  return audience === 'CHILD' ? FOR_CHILDREN : FOR_PREGNANT;
}

type Faceted = {
  readonly name: string;
  readonly contents: readonly { readonly ingredientId: number; readonly amount: string | null }[];
  /** Recognised purposes. */
  readonly purposes: readonly PurposeCode[];
};

export function facetTokens({ name, contents, purposes }: Faceted): string[] {
  const amounts = contents
    .map(({ ingredientId, amount }) => ({ ingredientId, amount: Number(amount ?? 0) }))
    .filter(({ amount }) => amount > 0)
    .flatMap(({ ingredientId, amount }) => amountTokens(ingredientId, amount, amount));
  const isForChildren = NAMED_FOR_CHILDREN.test(name.normalize('NFC').replace(OF_CHILDREN, ''));
  const isForPregnant = purposes.includes('PREGNANT_HEALTH') || NAMED_FOR_PREGNANT.test(name.normalize('NFC'));
  const held = contents.map(({ ingredientId }) => holdsToken(ingredientId));
  return [...amounts, ...held, ...(isForChildren ? [FOR_CHILDREN] : []), ...(isForPregnant ? [FOR_PREGNANT] : [])];
}
