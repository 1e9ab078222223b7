import { atom } from 'nanostores';
import { callKept } from '#client/http.ts';
import { filterByPurposes, listPurposes, type Purpose, type PurposeGroup } from '#contract/purposes/purposes.ts';
import { MAXIMUM_PURPOSES, togglePurpose } from '#domain/purposes/chosen-purposes.ts';
import type { PurposeCode } from '#domain/purposes/purpose.ts';

/** In the order of ticking. */
export const $chosenPurposes = atom<readonly PurposeCode[]>([]);

/** At most three. */
export function startChoosing(chosen: readonly PurposeCode[]): void {
  $chosenPurposes.set(chosen.slice(0, MAXIMUM_PURPOSES));
}

export function toggleChosenPurpose(code: PurposeCode): 'added' | 'removed' | 'full' {
  const chosen = $chosenPurposes.get();
  const changed = togglePurpose(chosen, code);
  if (changed.length === chosen.length) return 'full';
  $chosenPurposes.set(changed);
  return changed.length > chosen.length ? 'added' : 'removed';
}

export const $purposes = atom<readonly Purpose[] | null>(null);

export async function loadPurposes(): Promise<void> {
  const outcome = await callKept(listPurposes);
  $purposes.set(outcome.ok ? outcome.result : []);
}

type GroupsState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly groups: readonly PurposeGroup[] };

export const $groups = atom<GroupsState>({ state: 'loading' });

export async function loadGroups(chosen: readonly PurposeCode[]): Promise<void> {
  $groups.set({ state: 'loading' });
  const outcome = await callKept(filterByPurposes, { query: { goals: chosen } });
  $groups.set(outcome.ok ? { state: 'loaded', groups: outcome.result } : { state: 'failed' });
}
