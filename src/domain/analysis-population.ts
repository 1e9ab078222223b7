import { AGE_GROUPS, type AgeGroup, type Gender } from './age-group.ts';
import type { Condition } from './dosage.ts';

/** Whose limits an analysis uses; kept on the device only, and never part of an address. */
export type AnalysisPopulation = { readonly gender: Gender; readonly ageBand: AgeGroup; readonly condition: Condition | null };

function isGender(value: unknown): value is Gender {
  return value === 'MALE' || value === 'FEMALE';
}

function isCondition(value: unknown): value is Condition {
  return value === 'PREGNANT' || value === 'LACTATING';
}

/** Reads a kept or typed choice; null for anything that is none. Only women are asked about pregnancy and breastfeeding. */
export function readPopulation(value: unknown): AnalysisPopulation | null {
  if (typeof value !== 'object' || value === null) return null;
  const { gender, ageBand, condition }: { gender?: unknown; ageBand?: unknown; condition?: unknown } = value;
  const group = AGE_GROUPS.find((each) => each === ageBand);
  if (!isGender(gender) || group === undefined) return null;
  return { gender, ageBand: group, condition: gender === 'FEMALE' && isCondition(condition) ? condition : null };
}
