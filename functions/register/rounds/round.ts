import * as v from 'valibot';
import { DEFAULT_ZONE, nextDue } from '#domain/reminders/zoned-time.ts';
import { readLimitedBody } from '#platform/read-limited-body.ts';
import { type RegisterPage, RegisterPageError, type RowRange, readRegisterPage, registerPageAddress } from '../import/public.ts';

const MINUTE_MS = 60_000;
const EVERY_DAY = 0b1111111;
const NIGHT_MINUTE = 120;
const LONGEST_PAUSE_MINUTES = 360;

export const roundSchema = v.object({
  phase: v.picklist(['READING', 'SETTLING', 'RESTING']),
  startedAt: v.number(),
  /** 1-based. */
  next: v.number(),
  said: v.nullable(v.number()),
  /** The total changed or rows were unreadable: an unseen product may still be listed. */
  isUneven: v.boolean(),
  seen: v.string(),
  /** Report numbers; they count as rows. */
  tests: v.array(v.string()),
  changed: v.number(),
  failures: v.number(),
  /** Milliseconds. */
  notBefore: v.number(),
});
export type Round = Readonly<v.InferOutput<typeof roundSchema>>;

/** @param changed unsettled changes of the previous round */
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

export function paused(round: Round, now: number, firstMinutes: number): Round {
  const minutes = Math.min(firstMinutes * 2 ** round.failures, LONGEST_PAUSE_MINUTES);
  return { ...round, failures: round.failures + 1, notBefore: now + minutes * MINUTE_MS };
}

export function rested(round: Round, now: number): Round {
  const due = nextDue(EVERY_DAY, NIGHT_MINUTE, DEFAULT_ZONE, Math.floor(now / MINUTE_MS)) ?? 0;
  return { ...newRound(round.startedAt), phase: 'RESTING', notBefore: due * MINUTE_MS };
}

const TIMEOUT_MS = 15_000;
const LARGEST_PAGE = 8 * 1024 * 1024;

export type Service = { readonly base: string; readonly key: string };

/** Never the URL, which has the key. */
export type Fault = { readonly fault: string; readonly code: string };

/** No retry: the next cron does. */
export async function fetchPage({ base, key }: Service, range: RowRange): Promise<RegisterPage | Fault> {
  let text: string;
  try {
    const response = await fetch(registerPageAddress(base, key, range), { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const bytes = response.body === null ? new Uint8Array() : await readLimitedBody(response.body, LARGEST_PAGE);
    if (!response.ok) return { fault: 'status', code: String(response.status) };
    if (bytes === null) return { fault: 'too-large', code: '' };
    text = new TextDecoder().decode(bytes);
  } catch (failure) {
    return { fault: failure instanceof Error && failure.name === 'TimeoutError' ? 'timeout' : 'unreachable', code: '' };
  }
  try {
    return readRegisterPage(text, range);
  } catch (failure) {
    if (!(failure instanceof RegisterPageError)) throw failure;
    return { fault: failure.fault, code: /^[A-Z]+-\d+/.exec(failure.said)?.[0] ?? '' };
  }
}
