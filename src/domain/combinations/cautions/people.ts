import { MOST_HOUSEHOLD } from '#domain/reminders/household.ts';
import { MOST_MEDICINES, readTaken, type TakenMedicine, withMedicine } from '../medicines/taken.ts';
import { withoutClasses } from './concern.ts';
import { MAXIMUM_CONCERNS } from './maximum-concerns.ts';
import { type Person, readPerson } from './person.ts';

export type KnownPerson = Person & {
  /** Never leaves the device. */
  readonly name: string;
  /** Confirmed by name; codes are among the concerns. */
  readonly medicines: readonly TakenMedicine[];
  /** Id of the account's label for somebody of the household; absent for oneself. */
  readonly householdId?: number | undefined;
};

/** `chosen`: index; null = adult default. */
export type People = { readonly chosen: number | null; readonly people: readonly KnownPerson[] };

/** Oneself and a household. */
export const MOST_PEOPLE = MOST_HOUSEHOLD + 1;
export const LONGEST_PERSON_NAME = 10;
export const NOBODY: People = { chosen: null, people: [] };

function readKnown(value: unknown): KnownPerson[] {
  const person = readPerson(value);
  if (typeof person === 'string' || typeof value !== 'object' || value === null) return [];
  const { name, medicines, householdId }: { name?: unknown; medicines?: unknown; householdId?: unknown } = value;
  const link = typeof householdId === 'number' ? { householdId } : {};
  return [
    { ...person, ...link, name: typeof name === 'string' ? name.slice(0, LONGEST_PERSON_NAME) : '', medicines: readTaken(medicines) },
  ];
}

/** Drops invalid profiles, then chooses none. */
export function readPeople(value: unknown): People {
  if (typeof value !== 'object' || value === null) return NOBODY;
  const { chosen, people }: { chosen?: unknown; people?: unknown } = value;
  const kept = Array.isArray(people) ? people.slice(0, MOST_PEOPLE) : [];
  const known = kept.flatMap(readKnown);
  const isChoice = typeof chosen === 'number' && Number.isInteger(chosen) && chosen in known && known.length === kept.length;
  return { chosen: isChoice ? chosen : null, people: known };
}

export function chosenPerson({ chosen, people }: People): KnownPerson | null {
  return chosen === null ? null : (people[chosen] ?? null);
}

/** Index of whose facts an entry is judged by; the owner's are the chosen ones unless those are of the household. @param householdId null: the owner */
export function placeFor({ people, chosen }: People, householdId: number | null): number | null {
  const place =
    householdId === null
      ? chosen !== null && people[chosen]?.householdId !== undefined
        ? people.findIndex((person) => person.householdId === undefined)
        : (chosen ?? -1)
      : people.findIndex((person) => person.householdId === householdId);
  return place < 0 ? null : place;
}

/** The chosen one becomes the label's; the choice of before stays. */
export function withLabel({ people, chosen }: People, householdId: number, before: number | null): People {
  if (chosen === null) return { people, chosen };
  const linked = people.map((person, index) => {
    if (index === chosen) return { ...person, householdId };
    return person.householdId === householdId ? { ...person, householdId: undefined } : person;
  });
  return { people: linked, chosen: before };
}

/** `index` null appends; unchanged when full. */
export function withPerson({ people, chosen }: People, person: KnownPerson, index: number | null): People {
  if (index !== null && index < people.length)
    return { chosen: index, people: people.with(index, { ...person, householdId: people[index]?.householdId }) };
  return people.length < MOST_PEOPLE ? { chosen: people.length, people: [...people, person] } : { people, chosen };
}

/** Of the chosen person; null beyond the most of medicines or concerns, and without one. */
export function withTaken(people: People, medicine: TakenMedicine): People | null {
  const person = chosenPerson(people);
  if (person === null || people.chosen === null || person.medicines.length >= MOST_MEDICINES) return null;
  const concerns = [...new Set([...person.concerns, ...medicine.codes])];
  if (withoutClasses(concerns).length > MAXIMUM_CONCERNS) return null;
  return withPerson(people, { ...person, concerns, medicines: withMedicine(person.medicines, medicine) }, people.chosen);
}

/** Null = unknown, not to be asked again. */
export function withThinner({ people, chosen }: People, thinner: 'WARFARIN' | 'DOAC' | null): People {
  const changed = people.map((person, index) => {
    if (index !== chosen) return person;
    if (thinner === null) return { ...person, isThinnerAsked: true };
    return { ...person, concerns: person.concerns.map((concern) => (concern === 'ANTICOAGULANT' ? thinner : concern)) };
  });
  return { people: changed, chosen };
}

export function withoutPerson({ people }: People, index: number): People {
  return { chosen: null, people: people.toSpliced(index, 1) };
}
