import type { Concern } from './concern.ts';

/** Classes of blood thinners by substance, of which an earlier release knew `ANTICOAGULANT` alone. */
const NARROWER: readonly Concern[] = ['WARFARIN', 'DOAC'];

const isNarrower = (concern: Concern) => NARROWER.includes(concern);

/**
 * The concerns as they are kept and sent: with the class of before beside a narrower one, because a tab of the release before, or a server gone back to it,
 * drops codes that it does not know.
 */
export function withEarlierClass(concerns: readonly Concern[]): readonly Concern[] {
  return concerns.some(isNarrower) && !concerns.includes('ANTICOAGULANT') ? [...concerns, 'ANTICOAGULANT'] : concerns;
}

/** The concerns as a person has told them: without the class that stands beside a narrower one. */
export function withoutEarlierClass(concerns: readonly Concern[]): readonly Concern[] {
  return concerns.some(isNarrower) ? concerns.filter((concern) => concern !== 'ANTICOAGULANT') : concerns;
}

/** Whether it is still to be asked which blood thinner somebody takes: vitamin K matters for warfarin and not for a DOAC. */
export function isThinnerUnclear({
  concerns,
  isThinnerAsked,
}: {
  readonly concerns: readonly Concern[];
  readonly isThinnerAsked: boolean;
}): boolean {
  return concerns.includes('ANTICOAGULANT') && !concerns.some(isNarrower) && !isThinnerAsked;
}
