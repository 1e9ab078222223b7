import { isPurposeCode, type PurposeCode } from './purpose.ts';

/** Most purposes in one search. */
export const MAXIMUM_GOALS = 3;

/** Purposes out of an address or request: comma lists and repeats, any case, unknown ones dropped, each once, in their order. */
export function parseGoals(values: readonly string[]): PurposeCode[] {
  const codes = values
    .flatMap((value) => value.split(','))
    .map((text) => text.trim().toUpperCase())
    .filter(isPurposeCode);
  return [...new Set(codes)];
}

/** Takes a purpose in, or out when it is in; the fourth is ignored. */
export function toggleGoal(goals: readonly PurposeCode[], code: PurposeCode): PurposeCode[] {
  if (goals.includes(code)) return goals.filter((goal) => goal !== code);
  return goals.length >= MAXIMUM_GOALS ? [...goals] : [...goals, code];
}
