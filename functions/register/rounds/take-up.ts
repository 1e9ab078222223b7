import { todayInSeoul } from '#domain/reminders/zoned-time.ts';
import { logError } from '#platform/log.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { isTestFirm, type RegisterPage, type RowRange, sourceHashOf, sourceKeyOf, takeUpRows } from '../import/public.ts';
import { replaceRound, selectRound, selectWritten } from './queries.ts';
import { type Fault, fetchPage, newRound, paused, type Round, type Service } from './round.ts';
import { SeenIds, settle } from './settle.ts';

const PAGE_ROWS = 200;
const PAGES_A_MINUTE = 3;
const BUSY_MS = 20_000;
/** A longer round would mix outdated reads. */
const LONGEST_ROUND_MS = 12 * 60 * 60_000;

const FIRST_PAUSE_MINUTES: Readonly<Record<string, number>> = { html: 60, refused: 60 };
const SHORT_PAUSE_MINUTES = 1;

function logFault({ next }: Round, { fault, code }: Fault): void {
  logError('register-not-read', {
    fault,
    from: next,
    ...(code === '' ? {} : { code }),
    ...(fault === 'html' ? { hint: 'the service answers addresses inside Korea only' } : {}),
  });
}

async function takeUpPage(context: Context, round: Round, { to }: RowRange, { rows, errors, total }: RegisterPage): Promise<Round | Fault> {
  if (total === 0 && round.next === 1) return { fault: 'empty', code: '' };
  const distinct = [...new Map(rows.map((row) => [row.reportNumber, row])).values()];
  const products = distinct.filter((row) => !isTestFirm(row));
  const tests = new Set([...round.tests, ...distinct.filter(isTestFirm).map(({ reportNumber }) => reportNumber)]);
  const seen = new SeenIds(round.seen);
  const seenBefore = seen.count + round.tests.length;
  const written = new Map((await selectWritten(context, products.map(sourceKeyOf))).map((row) => [row.sourceKey, row]));
  for (const { id } of written.values()) seen.add(id);
  // Before writing: a repeated page is invalid.
  const isKnown = written.size === products.length && seen.count + tests.size === seenBefore;
  if (isKnown && distinct.length > 0) return { fault: 'repeated', code: '' };
  const changed = products.filter((row) => {
    const known = written.get(sourceKeyOf(row));
    return known === undefined || known.goneOn !== null || known.sourceHash !== sourceHashOf(row);
  });
  if (changed.length > 0) {
    const ids = await takeUpRows(context.catalogue, context.accounts, changed, todayInSeoul(context.now.getTime()));
    for (const id of ids.values()) seen.add(id);
  }
  if (errors.length > 0) logError('register-rows-unreadable', { rows: errors.length, from: round.next });
  return {
    ...round,
    next: to + 1,
    said: total,
    isUneven: round.isUneven || errors.length > 0 || (round.said !== null && round.said !== total),
    seen: seen.toText(),
    tests: [...tests],
    changed: round.changed + changed.length,
    phase: to >= total ? 'SETTLING' : 'READING',
    failures: 0,
    notBefore: 0,
  };
}

async function readPage(context: Context, service: Service, round: Round): Promise<Round | null> {
  const range = { from: round.next, to: round.next + PAGE_ROWS - 1 };
  const page = await fetchPage(service, range);
  const taken = 'fault' in page ? page : await takeUpPage(context, round, range, page);
  if ('fault' in taken) {
    logFault(round, taken);
    const pause = FIRST_PAUSE_MINUTES[taken.fault] ?? SHORT_PAUSE_MINUTES;
    await context.catalogue.batch([replaceRound(context, paused(round, context.now.getTime(), pause))]);
    return null;
  }
  await context.catalogue.batch([replaceRound(context, taken)]);
  return taken;
}

/** Nightly, a few pages a minute, resumable. Delisting needs a complete round. */
export async function takeUpRegister(context: Context, service: Service): Promise<void> {
  const now = context.now.getTime();
  const kept = (await selectRound(context)) ?? newRound(now);
  if (now < kept.notBefore) return;
  if (kept.phase === 'SETTLING') return settle(context, kept);
  const round = kept.phase === 'RESTING' ? newRound(now) : kept;
  if (now - round.startedAt > LONGEST_ROUND_MS) return settle(context, { ...round, isUneven: true });
  const began = Date.now();
  let next: Round | null = round;
  for (let page = 0; page < PAGES_A_MINUTE && next?.phase === 'READING' && Date.now() - began < BUSY_MS; page += 1)
    next = await readPage(context, service, next);
}
