import { withEarlierClass } from './blood-thinner.ts';
import { type Person, readPerson } from './person.ts';

/** Somebody whom this device knows: oneself, a child, a mother. */
export type KnownPerson = Person & {
  /** What they are called here; typed by hand, shown on this device only. */
  readonly name: string;
};

/** Whom this device knows, and whose limits and cautions are shown now: a place in the list, null = an adult of whom nothing is known. */
export type People = { readonly chosen: number | null; readonly people: readonly KnownPerson[] };

export const MOST_PEOPLE = 5;
export const LONGEST_PERSON_NAME = 10;
export const NOBODY: People = { chosen: null, people: [] };

function readKnown(value: unknown): KnownPerson[] {
  const person = readPerson(value);
  if (typeof person === 'string' || typeof value !== 'object' || value === null) return [];
  const { name }: { name?: unknown } = value;
  return [{ ...person, name: typeof name === 'string' ? name.slice(0, LONGEST_PERSON_NAME) : '' }];
}

/** Reads what a device kept; whoever cannot be read is left out, and nobody is chosen then. */
export function readPeople(value: unknown): People {
  if (typeof value !== 'object' || value === null) return NOBODY;
  const { chosen, people }: { chosen?: unknown; people?: unknown } = value;
  const kept = Array.isArray(people) ? people.slice(0, MOST_PEOPLE) : [];
  const known = kept.flatMap(readKnown);
  const isChoice = typeof chosen === 'number' && Number.isInteger(chosen) && chosen in known && known.length === kept.length;
  return { chosen: isChoice ? chosen : null, people: known };
}

/** Who is chosen; null for an adult of whom nothing is known. */
export function chosenPerson({ chosen, people }: People): KnownPerson | null {
  return chosen === null ? null : (people[chosen] ?? null);
}

/** Puts somebody into the list, in place of whom is at `place` or as a new one, and chooses them; the list as it was when it is full. */
export function withPerson({ people, chosen }: People, person: KnownPerson, place: number | null): People {
  if (place !== null && place < people.length) return { chosen: place, people: people.with(place, person) };
  return people.length < MOST_PEOPLE ? { chosen: people.length, people: [...people, person] } : { people, chosen };
}

/** The people with an answer of the chosen one about their blood thinner; null: it is not known, and is not asked again. */
export function withThinner({ people, chosen }: People, thinner: 'WARFARIN' | 'DOAC' | null): People {
  const changed = people.map((person, place) => {
    if (place !== chosen) return person;
    return thinner === null
      ? { ...person, isThinnerAsked: true }
      : { ...person, concerns: withEarlierClass([...person.concerns, thinner]) };
  });
  return { people: changed, chosen };
}

/** Takes somebody out of the list; nobody is chosen then. */
export function withoutPerson({ people }: People, place: number): People {
  return { chosen: null, people: people.toSpliced(place, 1) };
}
