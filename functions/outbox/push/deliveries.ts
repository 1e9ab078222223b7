import * as v from 'valibot';
import type { Statement } from '#platform/bindings.ts';
import { RELAY_SECONDS, type Row, secondsOf, writeRow } from '../queries/rows.ts';
import type { PushContext } from './push-context.ts';

const OPEN = ['claimed', 'retrying'] as const;

/**
 * Due minute since 1970 UTC, routine (of a summary the person), state, reason, devices left (null: all), a snooze's date and time, a summary's
 * count.
 */
const entrySchema = v.tuple([
  v.number(),
  v.number(),
  v.picklist([...OPEN, 'sent', 'skipped', 'late', 'failed', 'dead']),
  v.nullable(v.string()),
  v.nullable(v.array(v.number())),
  v.nullable(v.union([v.string(), v.number()])),
]);
type Entry = v.InferOutput<typeof entrySchema>;
const entriesSchema = v.pipe(v.string(), v.parseJson(), v.array(entrySchema));

export type Delivery = {
  readonly due: number;
  readonly kind: 'REMINDER' | 'SNOOZE' | 'SUMMARY';
  readonly subjectId: number;
  readonly occasion: string | null;
  readonly missed: number;
  readonly attempt: number;
  readonly pending: readonly number[] | null;
};

export type DeliveryOutcome = {
  readonly delivery: Delivery;
  readonly state: 'sent' | 'skipped' | 'failed' | 'retrying';
  readonly detail: string | null;
  readonly pending: readonly number[] | null;
};

const isOpen = ([, , state]: Entry) => OPEN.some((each) => each === state);

export function readEntries(about: string): Entry[] {
  return v.parse(entriesSchema, about);
}

const endOf = (entries: readonly Entry[]) => ({
  state: entries.some(([, , state]) => state === 'dead') ? ('dead' as const) : ('done' as const),
});

type LeasedBatch = {
  readonly deliveries: readonly Delivery[];
  write(outcomes: readonly DeliveryOutcome[]): Statement[];
  /** @param waitSeconds until the next attempt; null for none */
  close(waitSeconds: number | null): Statement[];
};

export function leasedBatch(context: PushContext, row: Row): LeasedBatch {
  const entries = readEntries(row.about);
  const kind = row.kind === 'SNOOZE' || row.kind === 'SUMMARY' ? row.kind : 'REMINDER';
  const placeOf = new Map(entries.map((entry, place) => [`${entry[0]} ${entry[1]}`, place]));
  let isEnded = false;
  const end = () => {
    isEnded = true;
    return writeRow(context, row, JSON.stringify(entries), endOf(entries));
  };
  return {
    deliveries: entries.filter(isOpen).map(([due, subjectId, , , pending, of]): Delivery => {
      const occasion = typeof of === 'string' ? of : null;
      return { due, kind, subjectId, occasion, missed: typeof of === 'number' ? of : 0, attempt: row.attempt, pending };
    }),
    write(outcomes) {
      for (const { delivery, state, detail, pending } of outcomes) {
        const place = placeOf.get(`${delivery.due} ${delivery.subjectId}`);
        const known = place === undefined ? undefined : entries[place];
        if (place !== undefined && known) entries[place] = [known[0], known[1], state, detail, pending && [...pending], known[5]];
      }
      return [entries.some(isOpen) ? writeRow(context, row, JSON.stringify(entries), null) : end()];
    },
    close(waitSeconds) {
      if (isEnded) return [];
      if (!entries.some(isOpen)) return [end()];
      const due = secondsOf(context.now) + (waitSeconds ?? 0) + RELAY_SECONDS;
      return [writeRow(context, row, JSON.stringify(entries), { due })];
    },
  };
}

export function buried(about: string): { readonly about: string; readonly deliveries: number } {
  const entries = readEntries(about);
  const dead = entries.map((entry): Entry => (isOpen(entry) ? [entry[0], entry[1], 'dead', null, entry[4], entry[5]] : entry));
  return { about: JSON.stringify(dead), deliveries: entries.filter(isOpen).length };
}

export function revived(about: string, firstMinute: number): { readonly about: string; readonly deliveries: number } | null {
  const entries = readEntries(about);
  const isWorth = ([due, , state]: Entry) => state === 'dead' && due >= firstMinute;
  const deliveries = entries.filter(isWorth).length;
  if (deliveries === 0) return null;
  const again = entries.map((entry): Entry => (isWorth(entry) ? [entry[0], entry[1], 'retrying', null, entry[4], entry[5]] : entry));
  return { about: JSON.stringify(again), deliveries };
}
