import * as v from 'valibot';
import { timeOfMinute } from '#domain/reminders/clock-time.ts';
import { DAY_SYLLABLES, daysOfMask } from '#domain/reminders/weekday.ts';

type Row = Readonly<Record<string, unknown>>;

const MOMENT = /^at$|At$|^since$/;
const FLAGS: ReadonlySet<string> = new Set(['isEnabled', 'isConfirmed', 'isAgreed', 'enabled']);
const LISTS: ReadonlySet<string> = new Set(['options', 'ingredients', 'amounts', 'slots', 'packs']);

const slot = v.object({ mask: v.number(), minute: v.number() });
const json = v.pipe(v.string(), v.parseJson());
const pack = v.tuple([v.number(), v.number()]);

const isoOf = (moment: number) => new Date(moment).toISOString();

const wordsOf = ({ mask, minute }: v.InferOutput<typeof slot>) => ({
  days: daysOfMask(mask).map((day) => DAY_SYLLABLES[day]),
  time: timeOfMinute(minute),
});

function shown(name: string, value: unknown): unknown {
  if (MOMENT.test(name) && typeof value === 'number') return isoOf(value);
  if (FLAGS.has(name) && typeof value === 'number') return value === 1;
  if (!LISTS.has(name) || value === null) return value;
  const parsed = v.parse(json, value);
  if (name === 'slots') return v.parse(v.array(slot), parsed).map(wordsOf);
  return name === 'packs' ? v.parse(v.array(pack), parsed).map(([moment, units]) => ({ beganAt: isoOf(moment), units })) : parsed;
}

export function readableRow(row: Row): Row {
  const times = v.safeParse(slot, row);
  const { mask: _, minute: __, ...others } = row;
  const fields = Object.entries(times.success ? others : row).map(([name, value]) => [name, shown(name, value)] as const);
  return { ...Object.fromEntries(fields), ...(times.success ? wordsOf(times.output) : {}) };
}
