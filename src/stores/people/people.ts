import type * as v from 'valibot';
import { call } from '#client/http.ts';
import { askToPersist } from '#client/persist.ts';
import { isLoggedIn } from '#client/session.ts';
import { readMe } from '#contract/accounts/accounts.ts';
import { type Analysis, analyzeCombination } from '#contract/combinations/combinations.ts';
import { type IngredientLimits, readIngredientLimits } from '#contract/ingredients/ingredients.ts';
import { LATER_CODES, type WirePopulation } from '#contract/people/person.ts';
import { readSupplementLimits, type SupplementDetail } from '#contract/supplements/supplements.ts';
import { chosenPerson, type KnownPerson, NOBODY, type People, placeFor, readPeople } from '#domain/combinations/cautions/people.ts';
import { PEOPLE_KEY } from '#domain/combinations/cautions/people-key.ts';
import { CONDITIONS, type Person } from '#domain/combinations/cautions/person.ts';
import { sentProduct, withOwnNames } from '#domain/own/products/analysed.ts';
import type { OwnProduct } from '#domain/own/products/own-product.ts';

let refused: People | null = null;

export function knownPeople(): People {
  if (refused !== null) return refused;
  try {
    return readPeople(JSON.parse(localStorage.getItem(PEOPLE_KEY) ?? 'null'));
  } catch {
    return NOBODY;
  }
}

export function keepPeople(people: People): boolean {
  refused = null;
  try {
    if (people.people.length === 0) localStorage.removeItem(PEOPLE_KEY);
    else localStorage.setItem(PEOPLE_KEY, JSON.stringify(people));
    askToPersist();
    return true;
  } catch {
    refused = people;
    return false;
  }
}

export function currentPerson(): KnownPerson | null {
  return chosenPerson(knownPeople());
}

/** Of an entry's person; null for the owner of the account. */
export function personFor(householdId: number | null): KnownPerson | null {
  const people = knownPeople();
  return chosenPerson({ ...people, chosen: placeFor(people, householdId) });
}

export async function suggestedPerson(): Promise<Pick<Person, 'gender' | 'age'> | null> {
  if (!isLoggedIn()) return null;
  const outcome = await call(readMe);
  if (!outcome.ok) return null;
  const { gender, age } = outcome.result;
  return (gender === 'FEMALE' || gender === 'MALE') && age !== null ? { gender, age } : null;
}

function populationOf({ gender, age, condition }: Person): WirePopulation {
  return { gender, age, ageBand: null, condition };
}

export type Concerned = { readonly concern: string };

/** Request body. */
export function bodyOf(person: Person | Concerned | null) {
  const understands = [...LATER_CODES];
  if (person !== null && 'concern' in person) {
    const condition = CONDITIONS.find((each) => each === person.concern);
    if (condition === undefined) return { population: null, concerns: [person.concern], understands };
    return { population: { gender: null, age: null, ageBand: null, condition }, concerns: null, understands };
  }
  return { population: person && populationOf(person), concerns: person && [...person.concerns], understands };
}

/** Joins what stays on the device: names, and the piece a dose is counted in. */
function withOwnWords(analysis: Analysis, own: readonly OwnProduct[]): Analysis {
  const { reduction, supplements } = analysis;
  const unitOf = (id: number) => own[-1 - id]?.unit ?? null;
  const changes = reduction?.changes.map((change) => ({ ...change, unit: change.unit ?? unitOf(change.supplementId) }));
  return {
    ...analysis,
    supplements: withOwnNames(supplements, own),
    ...(reduction && changes ? { reduction: { ...reduction, changes } } : {}),
  };
}

/** Null on failure; sent without a token. @param own in place of the n-th chosen ones, −n @param taken in place of the label's amounts */
export async function analyseFor(
  ids: readonly number[],
  person: Person | Concerned | null,
  own?: readonly OwnProduct[],
  taken: Pick<v.InferInput<typeof analyzeCombination.body>, 'portions' | 'peaks'> = {},
): Promise<Analysis | null> {
  const named = ids.filter((id) => id < 0).map((id) => -1 - id);
  const all = named.length === 0 ? [] : (await import('../own/products/of-page.ts')).ownOfPage();
  const chosen = own ?? named.flatMap((place) => all[place] ?? []);
  const ownProducts = chosen.map(sentProduct);
  const body = { supplementIds: ids.filter((id) => id > 0), ...bodyOf(person), ...(chosen.length > 0 ? { ownProducts } : {}), ...taken };
  const outcome = await call(analyzeCombination, { body });
  return outcome.ok ? withOwnWords(outcome.result, chosen) : null;
}

export async function supplementFor(id: number, person: Person | Concerned | null): Promise<SupplementDetail | null> {
  const outcome = await call(readSupplementLimits, { parameters: { id }, body: bodyOf(person) });
  return outcome.ok ? outcome.result : null;
}

export async function ingredientFor(id: number, person: Person): Promise<IngredientLimits | null> {
  const outcome = await call(readIngredientLimits, { parameters: { id }, body: { population: populationOf(person) } });
  return outcome.ok ? outcome.result : null;
}
