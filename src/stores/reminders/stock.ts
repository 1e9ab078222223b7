import { atom } from 'nanostores';
import { call } from '#client/http.ts';
import { isLoggedIn } from '#client/session.ts';
import { listOwnSupplements, markSupplement, type OwnSupplement } from '#contract/own/own-supplements.ts';
import { listDayRecords } from '#contract/reminders/reminders.ts';
import { DEFAULT_UNIT } from '#copy/reminders/quantity.ts';
import { reminders } from '#copy/reminders/reminders.ts';
import { verdictRaisedBy } from '#domain/combinations/cautions/severity.ts';
import { hasQuantities } from '#domain/reminders/schedule.ts';
import { expiryWarning, firstCounted, type Stock, stockOf } from '#domain/reminders/stock.ts';
import { localTime } from '#domain/reminders/zoned-time.ts';
import { isForSale } from '#domain/supplements/sale-kind.ts';
import { DONE, failureText, type Outcome } from '../shared/failure-text.ts';
import { latestOnly } from '../shared/latest.ts';
import { $reminders, localToday } from './list.ts';
import { localOffset, reminderZone } from './zone.ts';

export type OwnStock = {
  readonly supplementId: number;
  /** Null where none was counted. */
  readonly stock: Stock | null;
  readonly canBuy: boolean;
  readonly expiresOn: string | null;
  /** As `expiryWarning`. */
  readonly expiresIn: number | null;
  /** Latest first, by the device's days. */
  readonly packs: readonly { readonly beganAt: string; readonly date: string; readonly units: number }[];
};

/** By product. */
export const $stock = atom<ReadonlyMap<number, OwnStock>>(new Map());

const MINUTE_MS = 60_000;
const calls = latestOnly();

function shownAt(moment: string): { readonly date: string; readonly time: string } {
  return localTime(Math.floor(Date.parse(moment) / MINUTE_MS), reminderZone());
}

/** Null: doses are counted. */
export function pieceUnit(supplementId: number): string | null {
  const list = $reminders.get();
  const counted = list.state === 'loaded' ? list.routines.filter((each) => each.supplementId === supplementId) : [];
  const routine = counted.find(({ schedules }) => hasQuantities(schedules));
  return routine === undefined ? null : (routine.options?.unit ?? DEFAULT_UNIT);
}

export async function loadStock(): Promise<void> {
  const list = $reminders.get();
  // Only catalogue products have a stock.
  if (!isLoggedIn() || list.state !== 'loaded' || list.routines.every(({ supplementId }) => supplementId === null)) return;
  const isLatest = calls.begin();
  const own = await call(listOwnSupplements, { query: { tzOffset: localOffset() } });
  if (!own.ok || !isLatest()) return;
  const known = own.result.supplements.filter(
    ({ countedAt, expiresOn, packs }) => countedAt !== null || expiresOn !== null || packs.length > 0,
  );
  if (known.length === 0) return $stock.set(new Map());
  const today = localToday();
  const from = firstCounted(
    known.flatMap(({ countedAt }) => (countedAt === null ? [] : shownAt(countedAt).date)),
    today,
  );
  const records = await call(listDayRecords, { query: { from, to: today, tzOffset: localOffset() } });
  if (!records.ok || !isLatest()) return;
  const stockNow = ({ supplementId, unitsLeft, countedAt }: OwnSupplement): Stock | null => {
    if (unitsLeft === null || countedAt === null) return null;
    const routines = list.routines.filter((routine) => routine.supplementId === supplementId);
    const ids = new Set(routines.map(({ id }) => id));
    const intakes = (records.result.records ?? []).filter(({ notificationRoutineId }) => ids.has(notificationRoutineId));
    return stockOf({ unitsLeft, ...shownAt(countedAt) }, intakes, routines, today);
  };
  const stocks = await Promise.all(
    known.map(async (supplement) => {
      const { supplementId, saleKind, expiresOn } = supplement;
      const stock = stockNow(supplement);
      const canBuy = stock?.runsOut === true && isForSale(saleKind ?? 'RETAIL') && !(await isAvoided(supplementId));
      const packs = supplement.packs.map(({ beganAt, units }) => ({ beganAt, date: shownAt(beganAt).date, units }));
      return { supplementId, stock, canBuy, expiresOn, expiresIn: expiryWarning(expiresOn, today), packs };
    }),
  );
  if (isLatest()) $stock.set(new Map(stocks.map((each) => [each.supplementId, each])));
}

/** True while it cannot be known. */
async function isAvoided(supplementId: number): Promise<boolean> {
  const { currentPerson, supplementFor } = await import('../people/people.ts');
  const person = currentPerson();
  if (person === null) return false;
  const detail = await supplementFor(supplementId, person);
  return detail === null || verdictRaisedBy(detail.cautions) === 'avoid';
}

export async function refreshStock(supplementId: number | null): Promise<void> {
  if (supplementId !== null && $stock.get().has(supplementId)) await loadStock();
}

/** Absent = unchanged, null = none. */
export type PackChange = { readonly unitsLeft?: number | null; readonly expiresOn?: string | null };

export async function changePack(supplementId: number, change: PackChange): Promise<Outcome> {
  const outcome = await call(markSupplement, { parameters: { id: supplementId }, body: change });
  if (!outcome.ok) return { ok: false, message: failureText(outcome.failure, reminders.countFailed) };
  await loadStock();
  return DONE;
}
