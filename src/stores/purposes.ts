import { atom } from 'nanostores';
import { callKept } from '#client/http.ts';
import { filterByPurposes, listPurposes, type Purpose, type PurposeGroup } from '#contract/purposes.ts';
import { MAXIMUM_GOALS, toggleGoal } from '#domain/goals.ts';
import type { PurposeCode } from '#domain/purpose.ts';

/** The purposes ticked on the cards, in the order in which they were ticked. */
export const $goals = atom<readonly PurposeCode[]>([]);

/** Takes over what is ticked already; three at most. */
export function startGoals(goals: readonly PurposeCode[]): void {
  $goals.set(goals.slice(0, MAXIMUM_GOALS));
}

/** Ticks a purpose or takes its tick away, and says what came of it. */
export function toggleChosenGoal(code: PurposeCode): 'added' | 'removed' | 'full' {
  const goals = $goals.get();
  const changed = toggleGoal(goals, code);
  if (changed.length === goals.length) return 'full';
  $goals.set(changed);
  return changed.length > goals.length ? 'added' : 'removed';
}

/** The purposes to choose from, where the page came without them; null while they load, empty when they cannot be had. */
export const $purposes = atom<readonly Purpose[] | null>(null);

export async function loadPurposes(): Promise<void> {
  const outcome = await callKept(listPurposes);
  $purposes.set(outcome.ok ? outcome.result : []);
}

export type GroupsState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly groups: readonly PurposeGroup[] };

/** The ingredients of the purposes in the address, for the part of the list that the page came without. */
export const $groups = atom<GroupsState>({ state: 'loading' });

export async function loadGroups(goals: readonly PurposeCode[]): Promise<void> {
  $groups.set({ state: 'loading' });
  const outcome = await callKept(filterByPurposes, { query: { goals } });
  $groups.set(outcome.ok ? { state: 'loaded', groups: outcome.result } : { state: 'failed' });
}
