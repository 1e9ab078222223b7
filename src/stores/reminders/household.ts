import { atom } from 'nanostores';
import type * as v from 'valibot';
import { type CallOutcome, call } from '#client/http.ts';
import {
  addHouseholdPerson,
  changeHouseholdPerson,
  deleteHouseholdPerson,
  type HouseholdPerson,
  listHousehold,
} from '#contract/reminders/household.ts';
import { household } from '#copy/reminders/household.ts';
import type { EntryFate } from '#domain/reminders/household.ts';
import { DONE, failureText, type Outcome } from '../shared/failure-text.ts';
import { reloadRoutines } from './list.ts';
import { tellTabs } from './one-state.ts';

export const NO_HOUSEHOLD: readonly HouseholdPerson[] = [];

export const $household = atom(NO_HOUSEHOLD);

/** Silent: a server may not know the call. */
export async function loadHousehold(): Promise<void> {
  const outcome = await call(listHousehold);
  if (outcome.ok) $household.set(outcome.result.people);
}

type Label = v.InferInput<typeof addHouseholdPerson.body>;

async function afterwards(outcome: CallOutcome<unknown>): Promise<Outcome> {
  if (!outcome.ok) return { ok: false, message: failureText(outcome.failure, household.failed) };
  await Promise.all([loadHousehold(), reloadRoutines()]);
  tellTabs();
  return DONE;
}

/** @param onAdded with the new id */
export async function addPerson(label: Label, onAdded: (id: number) => void): Promise<Outcome> {
  const outcome = await call(addHouseholdPerson, { body: label });
  if (outcome.ok) {
    $household.set([...$household.get(), outcome.result]);
    onAdded(outcome.result.id);
    return DONE;
  }
  return afterwards(outcome);
}

export async function changePerson(id: number, label: Label): Promise<Outcome> {
  return afterwards(await call(changeHouseholdPerson, { parameters: { id }, body: label }));
}

export async function removePerson(id: number, entries: EntryFate): Promise<Outcome> {
  return afterwards(await call(deleteHouseholdPerson, { parameters: { id }, query: { entries } }));
}
