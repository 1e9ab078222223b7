import { MOST_WITHOUT_TIMES } from '../reminders/schedule.ts';

/** Explicit marks of a device; reminders may add more. */
export const MOST_OWN_SUPPLEMENTS = MOST_WITHOUT_TIMES;
/** Per product. */
export const MOST_PACKS = 10;
