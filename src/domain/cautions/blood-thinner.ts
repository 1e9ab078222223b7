import type { Concern } from './concern.ts';

/** Subclasses of `ANTICOAGULANT`, the only code the previous release knows. */
const NARROWER: readonly Concern[] = ['WARFARIN', 'DOAC'];

const isNarrower = (concern: Concern) => NARROWER.includes(concern);

/** Adds the wider class, as the previous release drops unknown codes. */
export function withEarlierClass(concerns: readonly Concern[]): readonly Concern[] {
  return concerns.some(isNarrower) && !concerns.includes('ANTICOAGULANT') ? [...concerns, 'ANTICOAGULANT'] : concerns;
}

export function withoutEarlierClass(concerns: readonly Concern[]): readonly Concern[] {
  return concerns.some(isNarrower) ? concerns.filter((concern) => concern !== 'ANTICOAGULANT') : concerns;
}

/** Vitamin K matters for warfarin, not for a DOAC. */
export function isThinnerUnclear({
  concerns,
  isThinnerAsked,
}: {
  readonly concerns: readonly Concern[];
  readonly isThinnerAsked: boolean;
}): boolean {
  return concerns.includes('ANTICOAGULANT') && !concerns.some(isNarrower) && !isThinnerAsked;
}
