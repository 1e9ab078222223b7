import type { Analysis } from '#contract/combinations.ts';

const MINORS = ['INFANT', 'CHILD', 'TEEN'];

/** Null for a minor's caution: taking less is no answer. */
export function reducesTo({ reduction, verdict, cautions }: Analysis): Analysis['reduction'] {
  const isOfMinor = cautions.some(({ who, severity }) => severity !== 'INFO' && MINORS.includes(who ?? ''));
  return verdict === 'avoid' || isOfMinor ? null : reduction;
}
