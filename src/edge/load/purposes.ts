import { filterByPurposes, listPurposes, type Purpose, type PurposeGroup } from '#contract/purposes/purposes.ts';
import type { PurposeCode } from '#domain/purposes/purpose.ts';
import { callUpstream } from '../call-upstream.ts';

export async function loadPurposes(): Promise<readonly Purpose[] | null> {
  const answer = await callUpstream(listPurposes);
  return answer.state === 'ok' ? answer.result : null;
}

type PurposeGroups = { readonly state: 'loaded' | 'failed'; readonly groups: readonly PurposeGroup[] };

export async function loadPurposeGroups(chosen: readonly PurposeCode[]): Promise<PurposeGroups> {
  const answer = await callUpstream(filterByPurposes, { query: { goals: chosen } });
  return answer.state === 'ok' ? { state: 'loaded', groups: answer.result } : { state: 'failed', groups: [] };
}
