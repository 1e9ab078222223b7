import * as v from 'valibot';
import { DEFAULT_ZONE, nextDue } from '#domain/zoned-time.ts';

const MINUTE_MS = 60_000;
const EVERY_DAY = 0b1111111;
/** At two in the morning, when few people look. */
const NIGHT_MINUTE = 120;
const LONGEST_PAUSE_MINUTES = 360;

/** How far the taking up of the register has come; kept as one row of the catalogue. */
export const roundSchema = v.object({
  /** READING: pages are asked for; SETTLING: all that could be read has been; RESTING: until the next night. */
  phase: v.picklist(['READING', 'SETTLING', 'RESTING']),
  startedAt: v.number(),
  /** The place of the next row to ask for, from 1. */
  next: v.number(),
  /** How many rows the service says that there are. */
  said: v.nullable(v.number()),
  /** That number has changed on the way, or rows could not be read: what was not seen may be there all the same. */
  isUneven: v.boolean(),
  /** The ids of the products seen, as `SeenIds` spells them. */
  seen: v.string(),
  /** The report numbers of the register's own test entries: no products, but rows. */
  tests: v.array(v.string()),
  /** Products written or marked since the search was last made anew. */
  changed: v.number(),
  /** How often in a row it did not go on. */
  failures: v.number(),
  /** Nothing is done before this moment. */
  notBefore: v.number(),
});
export type Round = Readonly<v.InferOutput<typeof roundSchema>>;

/** A round from the first row on. @param changed what one before it has left to be settled */
export function newRound(now: number, changed = 0): Round {
  return {
    phase: 'READING',
    startedAt: now,
    next: 1,
    said: null,
    isUneven: false,
    seen: '',
    tests: [],
    changed,
    failures: 0,
    notBefore: 0,
  };
}

/** The round where it is, tried again after a pause that is twice as long each time. */
export function paused(round: Round, now: number, firstMinutes: number): Round {
  const minutes = Math.min(firstMinutes * 2 ** round.failures, LONGEST_PAUSE_MINUTES);
  return { ...round, failures: round.failures + 1, notBefore: now + minutes * MINUTE_MS };
}

/** A round that is over: the next begins at night. */
export function rested(round: Round, now: number): Round {
  const due = nextDue(EVERY_DAY, NIGHT_MINUTE, DEFAULT_ZONE, Math.floor(now / MINUTE_MS)) ?? 0;
  return { ...newRound(round.startedAt), phase: 'RESTING', notBefore: due * MINUTE_MS };
}
