import { type Concern, isWithin } from './concern.ts';

/** Vitamin K matters for warfarin, not for a DOAC. */
export function isThinnerUnclear({
  concerns,
  isThinnerAsked,
}: {
  readonly concerns: readonly Concern[];
  readonly isThinnerAsked: boolean;
}): boolean {
  return concerns.includes('ANTICOAGULANT') && !concerns.some((concern) => isWithin(concern, 'ANTICOAGULANT')) && !isThinnerAsked;
}
