import { describe, expect, it } from 'vitest';
import { type KnownPerson, type People, placeFor, readPeople, withLabel, withPerson } from '#domain/combinations/cautions/people.ts';

const person = (name: string, householdId?: number): KnownPerson => ({
  name,
  gender: 'FEMALE',
  age: 40,
  condition: null,
  concerns: [],
  isThinnerAsked: false,
  answered: [],
  medicines: [],
  ...(householdId === undefined ? {} : { householdId }),
});
const known = (chosen: number | null, ...people: KnownPerson[]): People => ({ chosen, people });

describe('facts of a household', () => {
  it.each([
    ['the chosen one of the owner', known(1, person('나'), person('다른 나')), null, 1],
    ['the first of the owner while somebody of the household is chosen', known(0, person('엄마', 7), person('나')), null, 1],
    ['none for the owner where only others are known', known(0, person('엄마', 7)), null, null],
    ['none for the owner who chose none', known(null, person('나')), null, null],
    ['the linked one for a label', known(null, person('나'), person('엄마', 7)), 7, 1],
    ['none for a label without facts', known(0, person('나')), 7, null],
  ])('facts of a household: %s', (_, people, householdId, place) => {
    expect(placeFor(people, householdId)).toBe(place);
  });

  it('facts of a household are linked to one label, and the choice of before stays', () => {
    const linked = withLabel(known(2, person('나'), person('엄마', 7), person('어머니')), 7, 0);
    expect(linked).toMatchObject({ chosen: 0, people: [{ name: '나' }, { name: '엄마' }, { name: '어머니', householdId: 7 }] });
    expect(linked.people[1]?.householdId).toBeUndefined();
  });

  it('facts of a household keep their link through an edit and the storage', () => {
    const edited = withPerson(known(0, person('엄마', 7)), person('어머니'), 0);
    expect(readPeople(JSON.parse(JSON.stringify(edited))).people).toMatchObject([{ name: '어머니', householdId: 7 }]);
  });
});
