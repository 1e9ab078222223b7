import { addDays, daysBetween, sameDayIn } from '../shared/calendar-date.ts';
import { intakePercent } from './intake.ts';

export type ReportDay = {
  readonly date: string;
  readonly planned: number;
  readonly taken: number;
  readonly late: number;
  readonly skipped: number;
};

export type Gap = { readonly from: string; readonly to: string; readonly days: number };

export type ReportSummary = {
  readonly planned: number;
  readonly taken: number;
  readonly late: number;
  readonly skipped: number;
  /** Percent; null where nothing was planned. */
  readonly share: number | null;
  readonly gaps: readonly Gap[];
};

const MONTHS = 3;
/** Single missed days are in the share. */
const SHORTEST_GAP = 2;

/** Three months until yesterday: today's open doses are no miss. @param yesterday `YYYY-MM-DD` */
export function reportRange(yesterday: string): { readonly from: string; readonly to: string } {
  return { from: addDays(sameDayIn(yesterday, -MONTHS), 1), to: yesterday };
}

function gapsOf(days: readonly ReportDay[]): Gap[] {
  const gaps: Gap[] = [];
  let open: Gap | null = null;
  for (const { date, taken } of days) {
    if (taken > 0) {
      if (open !== null) gaps.push(open);
      open = null;
    } else open = open === null ? { from: date, to: date, days: 1 } : { from: open.from, to: date, days: open.days + 1 };
  }
  if (open !== null) gaps.push(open);
  return gaps
    .filter((gap) => gap.days >= SHORTEST_GAP)
    .sort((left, right) => right.days - left.days || left.from.localeCompare(right.from));
}

/** @param days of one routine, earliest first */
export function summaryOf(days: readonly ReportDay[]): ReportSummary {
  const sum = (part: 'planned' | 'taken' | 'late' | 'skipped') => days.reduce((total, day) => total + day[part], 0);
  const [planned, taken] = [sum('planned'), sum('taken')];
  const share = planned === 0 ? null : intakePercent(taken, planned);
  return { planned, taken, late: sum('late'), skipped: sum('skipped'), share, gaps: gapsOf(days) };
}

const DAYS_FOR_A_NAME = 6;

export function monthStarts({
  from,
  to,
}: {
  readonly from: string;
  readonly to: string;
}): { readonly day: number; readonly month: number }[] {
  const count = daysBetween(from, to) + 1;
  const starts = Array.from({ length: count }, (_, day) => ({ day, date: addDays(from, day) })).filter(
    ({ day, date }) => day === 0 || date.endsWith('-01'),
  );
  return starts
    .filter(({ day }, index) => (starts[index + 1]?.day ?? count) - day >= DAYS_FOR_A_NAME)
    .map(({ day, date }) => ({ day, month: Number(date.slice(5, 7)) }));
}

export type DayGrade = 'all' | 'some' | 'none' | 'unplanned';

export type GradedDay = { readonly date: string; readonly grade: DayGrade };

export function gradesOf(days: readonly ReportDay[], { from, to }: { readonly from: string; readonly to: string }): GradedDay[] {
  const known = new Map(days.map((day) => [day.date, day]));
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const date = addDays(from, index);
    const day = known.get(date);
    if (day === undefined) return { date, grade: 'unplanned' };
    if (day.taken === 0) return { date, grade: 'none' };
    return { date, grade: day.taken < day.planned ? 'some' : 'all' };
  });
}
