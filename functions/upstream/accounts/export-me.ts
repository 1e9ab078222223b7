import * as v from 'valibot';
import type { exportMe } from '#contract/accounts/accounts.ts';
import { fieldLabel, kindLabel, ownData } from '#copy/accounts/own-data.ts';
import { closedMonthTable } from '#db/accounts/tables/reminders.ts';
import { timeOfMinute } from '#domain/reminders/clock-time.ts';
import { decodeMonth } from '#domain/reminders/closed-month.ts';
import { csvFile } from '#domain/reminders/csv.ts';
import { DAY_SYLLABLES, daysOfMask } from '#domain/reminders/weekday.ts';
import { TextFile } from '../shared/http/envelope.ts';
import type { Verb } from '../shared/http/mount.ts';
import { mayTry } from '../shared/http/rate-limit.ts';
import { notifyOwner } from './mails.ts';
import { selectEverything } from './queries/leaving.ts';
import { readUser } from './read-me.ts';

type Exported = Readonly<Record<string, Record<string, unknown>[]>>;

const monthRow = v.omit(closedMonthTable, ['userId']);

function withOpenMonths({ closedMonths = [], intakes = [], ...data }: Exported): Record<string, Record<string, unknown>[]> {
  const opened = v
    .parse(v.array(monthRow), closedMonths)
    .flatMap(({ routineId, month, doses }) =>
      decodeMonth(month, doses).map(({ date, time, state, other }) => ({ date, routineId, time, state, at: null, other })),
    );
  return { ...data, intakes: [...opened, ...intakes] };
}

type Row = Readonly<Record<string, unknown>>;

const MOMENT = /^at$|At$|^since$/;
const FLAGS: ReadonlySet<string> = new Set(['isEnabled', 'isConfirmed', 'isAgreed', 'enabled']);
const LISTS: ReadonlySet<string> = new Set(['options', 'ingredients', 'amounts', 'slots', 'packs']);

const slot = v.object({ mask: v.number(), minute: v.number(), quantity: v.nullish(v.number(), null) });
const json = v.pipe(v.string(), v.parseJson());
const pack = v.tuple([v.number(), v.number()]);

const isoOf = (moment: number) => new Date(moment).toISOString();

const wordsOf = ({ mask, minute, quantity }: v.InferOutput<typeof slot>) => ({
  days: daysOfMask(mask).map((day) => DAY_SYLLABLES[day]),
  time: timeOfMinute(minute),
  quantity,
});

function shown(name: string, value: unknown): unknown {
  if (MOMENT.test(name) && typeof value === 'number') return isoOf(value);
  if (FLAGS.has(name) && typeof value === 'number') return value === 1;
  if (!LISTS.has(name) || value === null) return value;
  const parsed = v.parse(json, value);
  if (name === 'slots') return v.parse(v.array(slot), parsed).map(wordsOf);
  return name === 'packs' ? v.parse(v.array(pack), parsed).map(([moment, units]) => ({ beganAt: isoOf(moment), units })) : parsed;
}

function readableRow(row: Row): Row {
  const times = v.safeParse(slot, row);
  const { mask: _, minute: __, ...others } = row;
  const fields = Object.entries(times.success ? others : row).map(([name, value]) => [name, shown(name, value)] as const);
  return { ...Object.fromEntries(fields), ...(times.success ? wordsOf(times.output) : {}) };
}

function tableOf(title: string, rows: readonly Readonly<Record<string, unknown>>[]) {
  const names = Object.keys(rows[0] ?? {});
  return {
    title,
    columns: names.map(fieldLabel),
    rows: rows.map((row) => names.map((name) => row[name])),
  };
}

/** Without secrets that would grant access. */
export const exportMeVerb: Verb<typeof exportMe, TextFile> = async ({ context, viewer, input: { query }, isProved }) => {
  const user = await readUser(context, viewer.userId);
  if (!isProved && (await mayTry(context, 'export-notice-account', String(viewer.userId))))
    await notifyOwner(context, viewer.userId, 'DATA_EXPORTED');
  const stored = withOpenMonths(await selectEverything(context, viewer.userId));
  const data = Object.fromEntries(Object.entries(stored).map(([name, rows]) => [name, rows.map(readableRow)] as const));
  const exportedAt = context.now.toISOString();
  if (query.format === 'json') return { exportedAt, user, data };
  const kept = Object.entries(data).filter(([, rows]) => rows.length > 0);
  const tables = [tableOf(ownData.profile, [{ ...user, exportedAt }]), ...kept.map(([name, rows]) => tableOf(kindLabel(name), rows))];
  return new TextFile(csvFile(tables), 'text/csv; charset=utf-8', 'vitanyang.csv');
};
