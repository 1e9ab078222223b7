import { AUDIENCES, type Audience } from '../people/for-whom.ts';
import { isPurposeCode, type PurposeCode } from '../purposes/purpose.ts';
import { DOSAGE_FORM_NAMES } from '../supplements/dosage-form.ts';
import { audienceToken, firstToken, holdsToken, leadingToken, mainlyToken, mainToken, unsuitedToken, whomToken } from './search-facets.ts';
import { filterToken } from './search-filters.ts';
import { anyOf, type SearchExpressions, searchExpressions, wordsExpression } from './search-text.ts';
import { repeatedExpression } from './search-tiers.ts';
import type { SearchWord, SpokenQuery } from './spoken-query.ts';

/** By slug. */
export type SpokenIngredients = ReadonlyMap<string, { readonly id: number }>;

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

function purposesAsked({ words }: SpokenQuery): PurposeCode[] {
  const ofNeeds = purposesNamed({ words: words.filter(({ kind }) => kind !== 'PERSON') });
  return ofNeeds.length > 0 ? ofNeeds : purposesNamed({ words });
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

function forbidden(query: SpokenQuery): string | null {
  const persons = personsIn(query);
  const isPregnant = persons.includes('PREGNANT') || persons.includes('LACTATING');
  const audiences = [...(persons.includes('CHILD') ? ['CHILD' as const] : []), ...(isPregnant ? ['PREGNANT_HEALTH' as const] : [])];
  return audiences.length === 0 ? null : anyOf(audiences.map(unsuitedToken));
}

const MEANINGS: readonly SearchWord['kind'][] = ['NEED', 'PERSON', 'MEDICINE', 'STOP'];

/** What is meant answers, never a name that has the word in it; of a kind of product many factories have the bare name. */
export function isMeaningAlone({ words, unknown }: SpokenQuery): boolean {
  const isMedical = words.some((word) => word.isMedical && word.kind !== 'STOP');
  const needs = ofKind(words, 'NEED').filter(({ to }) => to.length > 0);
  const isKind = words.some(({ isInName }) => isInName);
  return (
    unknown.length === 0 &&
    (isMedical || isKind || needs.length === 1) &&
    words.every(({ kind, isInName }) => isInName || MEANINGS.includes(kind))
  );
}

/** A need, or somebody of no group, beside an ingredient. */
export function isMeaningOfIngredient({ words, unknown }: SpokenQuery): boolean {
  const isSaid = ({ kind, to }: SearchWord) => (kind === 'NEED' ? to.length > 0 : kind === 'PERSON' && to.length === 0);
  const isOther = ({ kind, to }: SearchWord) => (kind === 'INGREDIENT' ? to.length > 0 : kind === 'STOP');
  return (
    unknown.length === 0 &&
    words.some(({ kind }) => kind === 'INGREDIENT') &&
    words.some(isSaid) &&
    words.every((word) => isSaid(word) || isOther(word))
  );
}

const ANIMAL = 'ANIMAL';

export const isForAnimal = ({ words }: Pick<SpokenQuery, 'words'>) =>
  words.some(({ kind, to }) => kind === 'PERSON' && to.includes(ANIMAL));

/** An illness or a medicine for which nothing is listed, beside nothing else that could be. */
export function hasNoList({ words }: SpokenQuery): boolean {
  const isUnanswered = ({ kind, isMedical, to }: SearchWord) => isMedical && to.length === 0 && kind !== 'STOP';
  const isOther = ({ kind, to }: SearchWord) => kind === 'INGREDIENT' && to.length > 0;
  const isNeed = ({ kind, to }: SearchWord) => kind === 'NEED' && to.length > 0;
  const isIllnessAlone = words.some((word) => isUnanswered(word) && word.kind === 'NEED');
  return isForAnimal({ words }) || (words.some(isUnanswered) && !words.some((word) => isOther(word) || (!isIllnessAlone && isNeed(word))));
}

/** What is recognised for the need first, then names that say both, but none that says an illness. */
function besideIngredient(
  { words }: SpokenQuery,
  plain: SearchExpressions,
  together: (tokenOf: (id: number) => string) => string[],
): string[][] {
  const [need] = purposesNamed({ words: ofKind(words, 'NEED') });
  const served = [...together(mainToken), ...(need === undefined ? [] : [filterToken('purpose', need)].map((token) => anyOf([token])))];
  if (words.some(({ isMedical }) => isMedical)) return [served, together(mainToken), together(holdsToken)];
  return [served, [...together(holdsToken), plain.anywhere], [plain.anywhere], together(holdsToken)];
}

/**
 * Null when nothing could be listed. @param unknown words every product must contain @param names expressions of whole names, which come
 * first @param whole with persons that `query` leaves out
 */
export function spokenExpressions(
  query: SpokenQuery,
  unknown: readonly string[],
  ingredients: SpokenIngredients,
  names: readonly string[] = [],
  whole: SpokenQuery = query,
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
    ...[...unlisted, ...unknown, ...words.filter(({ isInName }) => isInName).map(({ word }) => word)].flatMap(
      (word) => wordsExpression(word) ?? [],
    ),
  ];
  const typed = ofKind(words, 'INGREDIENT').filter(({ to }) => to.length > 0);
  const isGiven = ({ to }: SearchWord) => to.some((slug) => ingredients.has(slug));
  const named = typed.length > 0 ? typed : ofKind(words, 'NEED').filter(isGiven);
  const together = (tokenOf: (id: number) => string) => named.flatMap((word) => holdsOf(word, ingredients, tokenOf) ?? []);
  const purposes = purposesAsked(query);
  const isServed = anyOf(purposes.map((code) => filterToken('purpose', code)));
  const isNeedAlone = unknown.length === 0 && purposes.length > 0 && words.length === 1;
  const plain = searchExpressions([...words.map(({ word }) => word), ...unknown].join(' '));
  const tiers =
    isMeaningOfIngredient(query) && plain !== null
      ? besideIngredient(query, plain, together)
      : named.length > 0
        ? [
            ...(must.length > 0 || personsIn(query).length > 0 ? [] : [together(leadingToken)]),
            together(mainToken),
            together(holdsToken),
            ...(typed.length === 0 ? [] : [typed.flatMap(({ word }) => wordsExpression(word) ?? [])]),
          ]
        : purposes.length > 0
          ? [[anyOf(purposes.map(firstToken))], [isServed, anyOf(purposes.map(mainlyToken))], [isServed]]
          : [[]];
  const last = named.length > 0 ? [] : words.filter(isIllness).flatMap(({ word }) => wordsExpression(word) ?? []);
  if (named.length === 0 && purposes.length > 0 && !purposes.includes('FAT')) last.push(anyOf([filterToken('purpose', 'FAT')]));
  const wanted = tiers.map((tier) => [...must, ...tier]).filter((parts) => parts.length > 0);
  if (wanted.length === 0) return null;
  const without = [notFor(whole), forbidden(whole), ...query.without.map((word) => holdsOf(word, ingredients, holdsToken))].filter(
    (each) => each !== null,
  );
  const except = (parts: readonly string[], others: readonly string[]) =>
    others.length === 0 ? all(parts) : `(${all(parts)}) NOT (${others.map((each) => `(${each})`).join(' OR ')})`;
  const ranked = [
    ...names.map((name) => except(isNeedAlone ? [name, isServed] : [name], without)),
    ...wanted.map((parts) => except(parts, [...without, ...last])),
    ...(last.length === 0 ? [] : wanted.slice(-1).map((parts) => except(parts, without))),
  ];
  if (plain === null) return null;
  const repeated = must.length === 0 && personsIn(whole).length === 0 ? { repeated: repeatedExpression(plain) } : {};
  return { ...plain, ...repeated, ranked: [...new Set(ranked)].map((match) => ({ match })) };
}
