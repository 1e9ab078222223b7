import type { Concern } from './concern.ts';

/** Subclasses of `ANTICOAGULANT`, the only code that the previous release knows. */
const NARROWER: readonly Concern[] = ['WARFARIN', 'DOAC'];

const isNarrower = (concern: Concern) => NARROWER.includes(concern);

/** As stored and sent: adds the wider class, because the previous release drops unknown codes. */
export function withEarlierClass(concerns: readonly Concern[]): readonly Concern[] {
  return concerns.some(isNarrower) && !concerns.includes('ANTICOAGULANT') ? [...concerns, 'ANTICOAGULANT'] : concerns;
}

/** As entered: removes the wider class again. */
export function withoutEarlierClass(concerns: readonly Concern[]): readonly Concern[] {
  return concerns.some(isNarrower) ? concerns.filter((concern) => concern !== 'ANTICOAGULANT') : concerns;
}

/** Whether to ask which blood thinner it is: vitamin K matters for warfarin, not for a DOAC. */
export function isThinnerUnclear({
  concerns,
  isThinnerAsked,
}: {
  readonly concerns: readonly Concern[];
  readonly isThinnerAsked: boolean;
}): boolean {
  return concerns.includes('ANTICOAGULANT') && !concerns.some(isNarrower) && !isThinnerAsked;
}
