import { type FileReading, type FileRoutine, type FileWhy, nameInFile } from '../labels/file-contents.ts';
import type { Left } from '../labels/reading.ts';
import type { CsvColumns, CsvTable } from './csv-columns.ts';
import { type Asked, LeftOut, RowReader } from './csv-row.ts';
import { crossSchedules, MOST_SCHEDULES, normaliseSchedules, type Schedule } from './schedule.ts';
import { mayMeanDays } from './spoken-days.ts';
import type { SpokenGroup, SpokenSchedule } from './spoken-schedule.ts';
import { daysOfMask, EVERY_DAY } from './weekday.ts';

type CsvReading = FileReading & {
  /** No column could be days: ask whether it is every day. */
  readonly asksDays: boolean;
};

const LONGEST_SHOWN = 60;
const ALL = daysOfMask(EVERY_DAY);
const OF_DAYS: readonly FileWhy[] = ['CYCLE', 'HOURS', 'MONTHLY', 'NO_DAY'];

/** Null where none. @throws LeftOut where two differ */
function onlyOne(values: readonly (number | null)[]): number | null {
  const named = new Set(values.filter((value) => value !== null));
  if (named.size > 1) throw new LeftOut('UNREAD');
  return [...named][0] ?? null;
}

/** Combines each with each. @throws LeftOut where they contradict */
function groupsOf(readings: readonly SpokenSchedule[]): SpokenGroup[] {
  const groups = readings.flatMap((reading) => reading.groups);
  const both = groups.filter(({ days, times }) => days.length > 0 && times.length > 0);
  const times = groups.flatMap((group) => (group.days.length === 0 ? group.times : []));
  const listed = groups.filter((group) => group.times.length === 0).map(({ days }) => days);
  if (both.length > 0) {
    const known = new Set(both.flatMap((group) => group.times));
    const days = new Set(both.flatMap((group) => group.days));
    if (!times.every((time) => known.has(time)) || !listed.every((each) => each.length === days.size && each.every((day) => days.has(day))))
      throw new LeftOut('UNREAD');
    return both;
  }
  const days = listed.length === 0 ? [] : ALL.filter((day) => listed.every((each) => each.includes(day)));
  if (listed.length > 0 && days.length === 0) throw new LeftOut('UNREAD');
  return [{ days, times: [...new Set(times)].sort() }];
}

/** @throws LeftOut */
function routineOf(row: readonly string[], reader: RowReader, name: string, isDaily: boolean): FileRoutine {
  const readings = reader.read(row);
  const { isEnabled, startsOn, endsOn } = reader.change(row);
  const one = (of: (reading: SpokenSchedule) => number | null) => onlyOne(readings.map(of));
  const [everyDays, everyWeeks, daysPerWeek] = [
    one((each) => each.everyDays),
    one((each) => each.everyWeeks),
    one((each) => each.daysPerWeek),
  ];
  const groups = groupsOf(readings);
  const named = new Set(groups.flatMap(({ days }) => days));
  const times = groups.flatMap((group) => group.times);
  const fixed = { name, supplementId: null, isEnabled: isEnabled && !readings.some(({ isOff }) => isOff) };
  const note = named.size === 0 || named.size === ALL.length ? reader.strangeNote(row) : null;
  if (note !== null && everyDays === null && everyWeeks === null) throw new LeftOut('NOTE', note);
  if (readings.some(({ isAsNeeded }) => isAsNeeded)) {
    if (times.length > 0) throw new LeftOut('UNREAD');
    return { ...fixed, asNeeded: true, schedules: [] };
  }
  if (times.length === 0) throw new LeftOut('NO_TIME');
  if ((daysPerWeek !== null && named.size === 0) || (named.size === 0 && !isDaily)) throw new LeftOut('NO_DAY');
  if (daysPerWeek !== null && daysPerWeek > 0 && daysPerWeek !== named.size) throw new LeftOut('NO_DAY');
  const doses = onlyOne([...readings.map((each) => each.dosesPerDay), reader.dosesPerDay(row)]);
  const sets = groups.map((group) => ({ days: group.days.length === 0 ? ALL : group.days, times: group.times }));
  if (doses !== null && sets.some((group) => new Set(group.times).size !== doses)) throw new LeftOut('DOSES');
  const schedules = normaliseSchedules(sets.flatMap((group) => crossSchedules(group.days, group.times)));
  return {
    ...fixed,
    ...(everyDays === null ? {} : { everyDays }),
    ...(everyWeeks === null ? {} : { everyWeeks }),
    ...(startsOn === null ? {} : { startsOn }),
    ...(endsOn === null ? {} : { endsOn }),
    schedules,
  };
}

const shown = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_SHOWN);

/** Rows of one name and rhythm merge. A row not understood to its last word is left out. */
export function remindersOf(table: CsvTable, columns: CsvColumns, asked: Asked): CsvReading {
  const reader = new RowReader(table, columns, asked);
  const left: Left<FileWhy>[] = [...table.left];
  const known = new Map<string, Omit<FileRoutine, 'schedules'> & { schedules: Schedule[] }>();
  const isSaid = reader.hasDays || table.rows.some((row) => rowSaysDays(row, reader));
  const isDaily = !isSaid && asked.isDaily;
  let open = 0;
  for (const row of table.rows) {
    const name = nameInFile(columns.name.map((place) => row[place] ?? '').join(' '));
    try {
      if (name === '') throw new LeftOut('NO_NAME', row.filter((cell) => cell !== '').join(', '));
      const { schedules, ...routine } = routineOf(row, reader, name, isDaily);
      const key = JSON.stringify(routine);
      const same = known.get(key);
      const all = normaliseSchedules([...(same?.schedules ?? []), ...schedules]);
      if (all.length > MOST_SCHEDULES) throw new LeftOut('TOO_MANY');
      known.set(key, { ...routine, schedules: all });
    } catch (failure) {
      if (!(failure instanceof LeftOut)) throw failure;
      if (failure.why === 'NO_DAY' && failure.piece === '' && !isSaid) open += 1;
      left.push({ text: shown([name, failure.piece].filter((part) => part !== '').join(': ')), why: failure.why });
    }
  }
  return { read: { routines: [...known.values()], products: [] }, left, asksDays: open > 0 };
}

function rowSaysDays(row: readonly string[], reader: RowReader): boolean {
  try {
    return reader
      .read(row)
      .some((each) => each.everyDays !== null || each.daysPerWeek !== null || each.groups.some(({ days }) => days.length > 0));
  } catch (failure) {
    if (!(failure instanceof LeftOut)) throw failure;
    return OF_DAYS.includes(failure.why) || mayMeanDays(failure.piece);
  }
}
