import { atom } from 'nanostores';
import { call } from '#client/http.ts';
import { isLoggedIn } from '#client/session.ts';
import { changePack as changePackCall, listDayRecords } from '#contract/reminders/reminders.ts';
import type { Pack, Routine } from '#contract/reminders/routine.ts';
import { DEFAULT_UNIT } from '#copy/reminders/quantity.ts';
import { reminders } from '#copy/reminders/reminders.ts';
import { verdictRaisedBy } from '#domain/combinations/cautions/severity.ts';
import { personOf } from '#domain/reminders/household.ts';
import { isSameThing } from '#domain/reminders/routine-clash.ts';
import { hasQuantities } from '#domain/reminders/schedule.ts';
import { expiryWarning, firstCounted, type Stock, stockOf } from '#domain/reminders/stock.ts';
import { localTime } from '#domain/reminders/zoned-time.ts';
import { isForSale } from '#domain/supplements/sale-kind.ts';
import { DONE, failureText, type Outcome } from '../shared/failure-text.ts';
import { latestOnly } from '../shared/latest.ts';
import { $reminders, localToday, reloadRoutines } from './list.ts';
import { localOffset, reminderZone } from './zone.ts';

export type OwnStock = {
  readonly supplementId: number | null;
  /** Null where none was counted. */
  readonly stock: Stock | null;
  readonly canBuy: boolean;
  readonly expiresOn: string | null;
  /** As `expiryWarning`. */
  readonly expiresIn: number | null;
  /** Latest first, by the device's days. */
  readonly packs: readonly { readonly beganAt: string; readonly date: string; readonly units: number }[];
};

/** By routine; those of one product or name have the same. */
export const $stock = atom<ReadonlyMap<number, OwnStock>>(new Map());

const MINUTE_MS = 60_000;
const calls = latestOnly();

function shownAt(moment: string): { readonly date: string; readonly time: string } {
  return localTime(Math.floor(Date.parse(moment) / MINUTE_MS), reminderZone());
}

const sameAs = (routines: readonly Routine[], one: Routine): Routine[] => routines.filter((routine) => isSameThing(routine, one));

/** Null: doses are counted. */
export function pieceUnit(routine: Routine): string | null {
  const list = $reminders.get();
  const counted = list.state === 'loaded' ? sameAs(list.routines, routine) : [];
  const quantified = counted.find(({ schedules }) => hasQuantities(schedules));
  return quantified === undefined ? null : (quantified.options?.unit ?? DEFAULT_UNIT);
}

type Packed = Routine & { readonly pack: Pack };

export async function loadStock(): Promise<void> {
  const list = $reminders.get();
  if (!isLoggedIn() || list.state !== 'loaded') return;
  const isLatest = calls.begin();
  const known = list.routines.filter((routine): routine is Packed => routine.pack !== null);
  if (known.length === 0) return $stock.set(new Map());
  const today = localToday();
  const from = firstCounted(
    known.flatMap(({ pack }) => (pack.countedAt === null ? [] : shownAt(pack.countedAt).date)),
    today,
  );
  const records = await call(listDayRecords, { query: { from, to: today, tzOffset: localOffset() } });
  if (!records.ok || !isLatest()) return;
  const stockNow = (routine: Packed): Stock | null => {
    const { unitsLeft, countedAt } = routine.pack;
    if (unitsLeft === null || countedAt === null) return null;
    const routines = sameAs(list.routines, routine);
    const ids = new Set(routines.map(({ id }) => id));
    const intakes = (records.result.records ?? []).filter(({ notificationRoutineId }) => ids.has(notificationRoutineId));
    return stockOf({ unitsLeft, ...shownAt(countedAt) }, intakes, routines, today);
  };
  const stocks = await Promise.all(
    known.map(async (routine): Promise<readonly [number, OwnStock]> => {
      const { supplementId, saleKind, pack } = routine;
      const stock = stockNow(routine);
      const isSold = supplementId !== null && stock?.runsOut === true && isForSale(saleKind ?? 'RETAIL');
      const canBuy = isSold && !(await isAvoided(supplementId, personOf(routine)));
      const packs = pack.packs.map(({ beganAt, units }) => ({ beganAt, date: shownAt(beganAt).date, units }));
      return [
        routine.id,
        { supplementId, stock, canBuy, expiresOn: pack.expiresOn, expiresIn: expiryWarning(pack.expiresOn, today), packs },
      ];
    }),
  );
  if (isLatest()) $stock.set(new Map(stocks));
}

/** True while it cannot be known. */
async function isAvoided(supplementId: number, personId: number | null): Promise<boolean> {
  const { personFor, supplementFor } = await import('../people/people.ts');
  const person = personFor(personId);
  if (person === null) return false;
  const detail = await supplementFor(supplementId, person);
  return detail === null || verdictRaisedBy(detail.cautions) === 'avoid';
}

export async function refreshStock(routineId: number): Promise<void> {
  if ($stock.get().has(routineId)) await loadStock();
}

/** Absent = unchanged, null = none. */
export type PackChange = { readonly unitsLeft?: number | null; readonly expiresOn?: string | null };

export async function changePack(routineId: number, change: PackChange): Promise<Outcome> {
  const outcome = await call(changePackCall, { parameters: { id: String(routineId) }, body: change });
  if (!outcome.ok) return { ok: false, message: failureText(outcome.failure, reminders.countFailed) };
  await reloadRoutines();
  await loadStock();
  return DONE;
}
