import { atom } from 'nanostores';
import { call } from '#client/http.ts';
import { isLoggedIn } from '#client/session.ts';
import { listOwnSupplements, markSupplement } from '#contract/own-supplements.ts';
import { listDayRecords } from '#contract/reminders.ts';
import type { Routine } from '#contract/routine.ts';
import { reminders } from '#copy/reminders.ts';
import { verdictRaisedBy } from '#domain/cautions/severity.ts';
import { isForSale } from '#domain/sale-kind.ts';
import { firstCounted, type Stock, stockOf } from '#domain/stock.ts';
import { localTime } from '#domain/zoned-time.ts';
import { DONE, failureText, type Outcome } from '../failure-text.ts';
import { latestOnly } from '../latest.ts';
import { $reminders, localOffset, localToday } from './list.ts';

export type OwnStock = Stock & { readonly supplementId: number; readonly canBuy: boolean };

/** By product; empty where the server keeps no counts. */
export const $stock = atom<ReadonlyMap<number, OwnStock>>(new Map());

const MINUTE_MS = 60_000;
const calls = latestOnly();

function shownAt(moment: string): { readonly date: string; readonly time: string } {
  return localTime(Math.floor(Date.parse(moment) / MINUTE_MS), new Intl.DateTimeFormat().resolvedOptions().timeZone);
}

export async function loadStock(): Promise<void> {
  const list = $reminders.get();
  // Only catalogue products have a stock.
  if (!isLoggedIn() || list.state !== 'loaded' || list.routines.every(({ supplementId }) => supplementId === null)) return;
  const isLatest = calls.begin();
  const own = await call(listOwnSupplements, { query: { tzOffset: localOffset() } });
  if (!own.ok || !isLatest()) return;
  const counts = own.result.supplements.flatMap(({ supplementId, saleKind, unitsLeft, countedAt }) =>
    unitsLeft === null || countedAt === null ? [] : [{ supplementId, saleKind, unitsLeft, ...shownAt(countedAt) }],
  );
  if (counts.length === 0) return $stock.set(new Map());
  const today = localToday();
  const from = firstCounted(
    counts.map(({ date }) => date),
    today,
  );
  const records = await call(listDayRecords, { query: { from, to: today, tzOffset: localOffset() } });
  if (!records.ok || !isLatest()) return;
  const stocks = await Promise.all(
    counts.map(async ({ supplementId, saleKind, ...count }) => {
      const routines = list.routines.filter((routine) => routine.supplementId === supplementId);
      const ids = new Set(routines.map(({ id }) => id));
      const intakes = (records.result.records ?? []).filter(({ notificationRoutineId }) => ids.has(notificationRoutineId));
      const schedules = routines.filter(({ isEnabled }) => isEnabled).flatMap((routine) => routine.schedules);
      const stock = stockOf(count, intakes, schedules, leadOf(routines));
      const canBuy = stock.runsOut && isForSale(saleKind ?? 'RETAIL') && !(await isAvoided(supplementId));
      return { ...stock, supplementId, canBuy };
    }),
  );
  if (isLatest()) $stock.set(new Map(stocks.map((stock) => [stock.supplementId, stock])));
}

/** As on the product's page, for the person chosen on this device; true while it cannot be known. */
async function isAvoided(supplementId: number): Promise<boolean> {
  const { currentPerson, supplementFor } = await import('../people.ts');
  const person = currentPerson();
  if (person === null) return false;
  const detail = await supplementFor(supplementId, person);
  return detail === null || verdictRaisedBy(detail.cautions) === 'avoid';
}

export async function refreshStock(supplementId: number | null): Promise<void> {
  if (supplementId !== null && $stock.get().has(supplementId)) await loadStock();
}

/** The longest of a product's reminders. */
function leadOf(routines: readonly Routine[]): number | undefined {
  const leads = routines.flatMap(({ options }) => options?.leadDays ?? []);
  return leads.length === 0 ? undefined : Math.max(...leads);
}

/** Null clears the count. */
export async function countStock(supplementId: number, unitsLeft: number | null): Promise<Outcome> {
  const outcome = await call(markSupplement, { parameters: { id: supplementId }, body: { unitsLeft } });
  if (!outcome.ok) return { ok: false, message: failureText(outcome.failure, reminders.countFailed) };
  await loadStock();
  return DONE;
}
