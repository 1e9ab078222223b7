import type { addHouseholdPerson, changeHouseholdPerson, deleteHouseholdPerson, listHousehold } from '#contract/reminders/household.ts';
import { MOST_HOUSEHOLD } from '#domain/reminders/household.ts';
import { dateIn } from '#domain/reminders/zoned-time.ts';
import { randomId } from '#platform/hash.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Context } from '../shared/http/context.ts';
import type { Verb } from '../shared/http/mount.ts';
import { deletePersonStatement, insertPerson, moveEntries, selectEntryIds, selectHousehold, updatePerson } from './queries/household.ts';
import { keepPlan } from './queries/routine-days.ts';
import { endRoutine } from './queries/routines.ts';
import { selectZone } from './queries/slots.ts';

/** @throws COMMON404 for another's, and for somebody deleted meanwhile */
export async function requirePeople(context: Context, userId: number, ids: readonly (number | null | undefined)[]): Promise<void> {
  const asked = ids.filter((id) => id != null);
  if (asked.length === 0) return;
  const known = await selectHousehold(context, userId);
  if (asked.some((asked) => !known.some(({ id }) => id === asked))) throw new ApiError('COMMON404', 'noSuchPerson');
}

export const listHouseholdVerb: Verb<typeof listHousehold> = async ({ context, viewer }) => ({
  people: await selectHousehold(context, viewer.userId),
});

/** @throws VALID400_0 for the seventh, and for a name that is there */
export const addHouseholdPersonVerb: Verb<typeof addHouseholdPerson> = async ({ context, viewer, input: { body } }) => {
  const made = await insertPerson(context, viewer.userId, { id: randomId(), ...body });
  if (made !== null) return made;
  const { length } = await selectHousehold(context, viewer.userId);
  throw new ApiError('VALID400_0', length < MOST_HOUSEHOLD ? 'householdNameKnown' : 'tooManyPeople');
};

/** @throws COMMON404 for another's, VALID400_0 for a name that is there */
export const changeHouseholdPersonVerb: Verb<typeof changeHouseholdPerson> = async ({ context, viewer, input: { parameters, body } }) => {
  const changed = await updatePerson(context, viewer.userId, { id: parameters.id, ...body });
  if (changed !== null) return changed;
  await requirePeople(context, viewer.userId, [parameters.id]);
  throw new ApiError('VALID400_0', 'householdNameKnown');
};

/** @throws COMMON404 for another's */
export const deleteHouseholdPersonVerb: Verb<typeof deleteHouseholdPerson> = async ({ context, viewer, input: { parameters, query } }) => {
  const { userId } = viewer;
  const { id } = parameters;
  const today = dateIn(await selectZone(context, userId), context.now.getTime());
  const ended = query.entries === 'end' ? await selectEntryIds(context, userId, id) : [];
  const [deleted] = await context.accounts.batch([
    deletePersonStatement(context, userId, id),
    ...(query.entries === 'move' ? moveEntries(context, userId, id) : []),
    ...ended.flatMap((routineId) => [keepPlan(context, userId, routineId, today), ...endRoutine(context, userId, routineId, today)]),
  ]);
  if (deleted?.results.length !== 1) throw new ApiError('COMMON404', 'noSuchPerson');
  return null;
};
