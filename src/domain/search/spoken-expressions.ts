import { AUDIENCES, type Audience } from '../people/for-whom.ts';
import { isPurposeCode, type PurposeBasis, type PurposeCode } from '../purposes/purpose.ts';
import { DOSAGE_FORM_NAMES } from '../supplements/dosage-form.ts';
import { audienceToken, holdsToken, leadingToken, mainToken, whomToken } from './search-facets.ts';
import { filterToken } from './search-filters.ts';
import { anyOf, type SearchExpressions, searchExpressions, wordsExpression } from './search-text.ts';
import type { SearchWord, SpokenQuery } from './spoken-query.ts';

/** By slug. */
export type SpokenIngredients = ReadonlyMap<
  string,
  { readonly id: number; readonly purposes: readonly { readonly code: PurposeCode; readonly basis: PurposeBasis }[] }
>;

type Persons = 'LACTATING' | 'TEEN' | Audience;

const OTHERS: Readonly<Record<Persons, readonly Audience[]>> = {
  CHILD: [],
  TEEN: ['CHILD', 'PREGNANT', 'SENIOR'],
  PREGNANT: ['CHILD', 'MAN', 'SENIOR'],
  LACTATING: ['CHILD', 'MAN', 'SENIOR'],
  WOMAN: ['CHILD', 'MAN', 'PREGNANT'],
  MAN: ['CHILD', 'WOMAN', 'PREGNANT'],
  SENIOR: ['CHILD', 'PREGNANT'],
};

const all = (parts: readonly string[]): string => parts.map((part) => `(${part})`).join(' AND ');
const ofKind = (words: readonly SearchWord[], kind: SearchWord['kind']) => words.filter((word) => word.kind === kind);

/** A brand that the register does not list: foreign or sold as something else. */
export const isUnlisted = ({ kind, to }: SearchWord) => kind === 'FOREIGN_BRAND' || (kind === 'BRAND' && to.length === 0);

/** Products named after one come last. */
const isIllness = ({ kind, isMedical, to }: SearchWord) => kind === 'NEED' && isMedical && to.length > 0;

export function purposesNamed({ words }: Pick<SpokenQuery, 'words'>): PurposeCode[] {
  const named = words.filter(({ kind }) => kind === 'NEED' || kind === 'PERSON' || kind === 'MEDICINE').flatMap(({ to }) => to);
  return [...new Set(named)].filter(isPurposeCode);
}

function personsIn({ words }: SpokenQuery): Persons[] {
  const named = new Set(ofKind(words, 'PERSON').flatMap(({ to }) => to));
  const purposes = purposesNamed({ words });
  if (purposes.includes('PREGNANT_HEALTH') && !named.has('MAN')) named.add('PREGNANT');
  if (purposes.includes('WOMAN_HEALTH') || purposes.includes('CLIMACTERIC')) named.add('WOMAN');
  if (purposes.includes('MAN_HEALTH')) named.add('MAN');
  // A teenager is somebody's child, but no child by the label.
  if (named.has('TEEN')) named.delete('CHILD');
  return (['LACTATING', 'TEEN', ...AUDIENCES] as const).filter((person) => named.has(person));
}

function holdsOf({ to, least }: SearchWord, ingredients: SpokenIngredients, tokenOf: (id: number) => string): string | null {
  const tokens = to.flatMap((slug) => ingredients.get(slug)?.id ?? []).map(tokenOf);
  if (tokens.length === 0) return null;
  return least === 1 ? anyOf(tokens) : all(tokens.slice(0, least).map((token) => anyOf([token])));
}

function notFor(query: SpokenQuery): string | null {
  const persons = personsIn(query);
  const others = new Set(persons.flatMap((person) => OTHERS[person]).filter((audience) => !persons.includes(audience)));
  return others.size === 0 ? null : anyOf([...others].map(whomToken));
}

const MEANINGS: readonly SearchWord['kind'][] = ['NEED', 'PERSON', 'MEDICINE', 'STOP'];

/** Only illnesses, medicines and for whom: what they mean answers, never a name that has the word in it. */
export function isMedicalAlone({ words, unknown }: SpokenQuery): boolean {
  return (
    unknown.length === 0 &&
    words.some(({ kind, isMedical }) => isMedical && kind !== 'STOP') &&
    words.every(({ kind }) => MEANINGS.includes(kind))
  );
}

/** An illness or a medicine for which nothing is listed, beside nothing else that could be. */
export function hasNoList({ words }: SpokenQuery): boolean {
  const isUnanswered = ({ kind, isMedical, to }: SearchWord) => isMedical && to.length === 0 && kind !== 'STOP';
  const isOther = ({ kind, to }: SearchWord) => kind === 'INGREDIENT' && to.length > 0;
  const isNeed = ({ kind, to }: SearchWord) => kind === 'NEED' && to.length > 0;
  const isIllnessAlone = words.some((word) => isUnanswered(word) && word.kind === 'NEED');
  return words.some(isUnanswered) && !words.some((word) => isOther(word) || (!isIllnessAlone && isNeed(word)));
}

/**
 * Null when nothing could be listed. @param unknown words every product must contain @param names expressions of whole names, which come
 * first
 */
export function spokenExpressions(
  query: SpokenQuery,
  unknown: readonly string[],
  ingredients: SpokenIngredients,
  names: readonly string[] = [],
): SearchExpressions | null {
  const { words } = query;
  const brands = ofKind(words, 'BRAND').filter(({ to }) => to.length > 0);
  const unlisted = words.filter(isUnlisted).map(({ word }) => word);
  const forms = DOSAGE_FORM_NAMES.filter((form) => ofKind(words, 'FORM').some(({ to }) => to.includes(form)));
  const isForChild = personsIn(query).includes('CHILD');
  const must = [
    ...brands.map(({ to }) => anyOf(to.map((brand) => filterToken('brand', brand)))),
    ...(forms.length === 0 ? [] : [anyOf(forms.map((form) => filterToken('form', form)))]),
    ...(isForChild ? [anyOf([audienceToken('CHILD')])] : []),
    ...[...unlisted, ...unknown].flatMap((word) => wordsExpression(word) ?? []),
  ];
  const named = ofKind(words, 'INGREDIENT').filter(({ to }) => to.length > 0);
  const together = (tokenOf: (id: number) => string) => named.flatMap((word) => holdsOf(word, ingredients, tokenOf) ?? []);
  const purposes = purposesNamed(query);
  const isServed = purposes.length === 0 ? [] : [anyOf(purposes.map((code) => filterToken('purpose', code)))];
  const recognised = [...ingredients.values()]
    .filter((ingredient) => ingredient.purposes.some(({ code, basis }) => basis === 'OFFICIAL' && purposes.includes(code)))
    .map(({ id }) => id);
  const tiers =
    named.length > 0
      ? [
          ...(must.length > 0 || personsIn(query).length > 0 ? [] : [together(leadingToken)]),
          together(mainToken),
          together(holdsToken),
          named.flatMap(({ word }) => wordsExpression(word) ?? []),
        ]
      : isServed.length > 0
        ? [
            ...(recognised.length === 0 ? [] : [leadingToken, mainToken].map((tokenOf) => [...isServed, anyOf(recognised.map(tokenOf))])),
            isServed,
          ]
        : [[]];
  const illnesses = named.length > 0 ? [] : words.filter(isIllness).flatMap(({ word }) => wordsExpression(word) ?? []);
  const wanted = tiers.map((tier) => [...must, ...tier]).filter((parts) => parts.length > 0);
  if (wanted.length === 0) return null;
  const without = [notFor(query), ...query.without.map((word) => holdsOf(word, ingredients, holdsToken))].filter((each) => each !== null);
  const except = (parts: readonly string[], others: readonly string[]) =>
    others.length === 0 ? all(parts) : `(${all(parts)}) NOT (${others.map((each) => `(${each})`).join(' OR ')})`;
  const ranked = [
    ...names.map((name) => except([name], without)),
    ...wanted.map((parts) => except(parts, [...without, ...illnesses])),
    ...(illnesses.length === 0 ? [] : wanted.slice(-1).map((parts) => except(parts, without))),
  ];
  const plain = searchExpressions([...words.map(({ word }) => word), ...unknown].join(' '));
  return plain === null ? null : { ...plain, ranked: [...new Set(ranked)].map((match) => ({ match })) };
}
