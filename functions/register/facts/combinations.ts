import { CAUTION_COMBINATIONS } from './combinations-caution.ts';
import { GOOD_COMBINATIONS } from './combinations-good.ts';
import type { CombinationFact } from './types.ts';

/** Ingredients that go well together, and those to keep apart; ranks 1–5 of each kind stand on the cards. */
export const COMBINATIONS: readonly CombinationFact[] = [...GOOD_COMBINATIONS, ...CAUTION_COMBINATIONS];
