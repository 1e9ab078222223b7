import * as v from 'valibot';
import { ENTRY_FATES, HOUSEHOLD_COLOURS, LONGEST_HOUSEHOLD_NAME } from '#domain/reminders/household.ts';
import { endpoint } from '../shared/endpoint.ts';
import { because } from '../shared/errors.ts';
import { id, idText, oneOf } from '../shared/fields.ts';
import { freeText } from './routine.ts';

const labelFields = {
  name: v.pipe(freeText(LONGEST_HOUSEHOLD_NAME, 'householdName'), v.minLength(1, because('householdName'))),
  colour: v.picklist(HOUSEHOLD_COLOURS, because('householdColour')),
};

const personSchema = v.object({ id, name: v.string(), colour: v.number() });
export type HouseholdPerson = Readonly<v.InferOutput<typeof personSchema>>;

/** Extension: for whom entries are beside the account's owner; a name and a colour are all that is known of them. */
export const listHousehold = endpoint({
  id: 'listHousehold',
  method: 'GET',
  path: '/api/v1/users/me/people',
  result: v.object({ people: v.array(personSchema) }),
});

export const addHouseholdPerson = endpoint({
  id: 'addHouseholdPerson',
  method: 'POST',
  path: '/api/v1/users/me/people',
  body: v.object(labelFields),
  result: personSchema,
});

export const changeHouseholdPerson = endpoint({
  id: 'changeHouseholdPerson',
  method: 'PUT',
  path: '/api/v1/users/me/people/:id',
  parameters: v.object({ id: idText }),
  body: v.object(labelFields),
  result: personSchema,
});

/** Records stay. */
export const deleteHouseholdPerson = endpoint({
  id: 'deleteHouseholdPerson',
  method: 'DELETE',
  path: '/api/v1/users/me/people/:id',
  parameters: v.object({ id: idText }),
  query: v.object({ entries: oneOf(ENTRY_FATES) }),
  result: v.null(),
});
