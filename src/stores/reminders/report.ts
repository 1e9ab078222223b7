import { atom } from 'nanostores';
import { call } from '#client/http.ts';
import { isLoggedIn } from '#client/session.ts';
import { type ReportRoutine, readIntakeReport } from '#contract/reminders/intake-report.ts';
import { intakeReport } from '#copy/reminders/intake-report.ts';
import { quantitiesText } from '#copy/reminders/quantity.ts';
import { planText } from '#copy/reminders/routine-plan.ts';
import { timesText } from '#copy/shared/dates.ts';
import { csvFile } from '#domain/reminders/csv.ts';
import { type GradedDay, gradesOf, type ReportDay, type ReportSummary, reportRange, summaryOf } from '#domain/reminders/intake-report.ts';
import { groupsOf, type Schedule, withoutQuantities } from '#domain/reminders/schedule.ts';
import { parseWeekday } from '#domain/reminders/weekday.ts';
import { addDays } from '#domain/shared/calendar-date.ts';
import { requestIdOf } from '../shared/failure-text.ts';
import { localToday } from './list.ts';

export type ReportRow = Pick<ReportRoutine, 'options' | 'person'> & {
  readonly id: number;
  readonly name: string;
  readonly plan: readonly string[];
  readonly isEnabled: boolean;
  readonly days: readonly ReportDay[];
  readonly summary: ReportSummary;
  readonly grades: readonly GradedDay[];
};

export type IntakeReport = {
  readonly from: string;
  readonly to: string;
  readonly rows: readonly ReportRow[];
  readonly total: ReportSummary;
};

type ReportState =
  | { readonly state: 'loading' }
  | { readonly state: 'guest' }
  | { readonly state: 'failed'; readonly requestId: string | undefined }
  | ({ readonly state: 'loaded' } & Omit<IntakeReport, 'total'>);

export const LOADING_REPORT: ReportState = { state: 'loading' };

export const $report = atom<ReportState>(LOADING_REPORT);

function planOf({ schedules, options, isEnabled }: ReportRoutine): string[] {
  const known = schedules.flatMap(({ dayOfWeek, time, quantity }): Schedule[] => {
    const day = parseWeekday(dayOfWeek);
    return day === null ? [] : [{ dayOfWeek: day, time, quantity }];
  });
  const quantities = quantitiesText(known, options?.unit ?? null);
  const lines = groupsOf(withoutQuantities(known)).map(({ days, times }) => `${planText(days, options)} ${timesText(times)}`);
  return [
    ...(lines.length === 0 ? [intakeReport.unscheduled] : lines),
    ...(quantities === null ? [] : [quantities]),
    ...(isEnabled ? [] : [intakeReport.off]),
  ];
}

export async function loadReport(): Promise<void> {
  if (!isLoggedIn()) {
    $report.set({ state: 'guest' });
    return;
  }
  $report.set(LOADING_REPORT);
  const range = reportRange(addDays(localToday(), -1));
  const outcome = await call(readIntakeReport, { query: range });
  if (!outcome.ok) {
    $report.set({ state: 'failed', requestId: requestIdOf(outcome.failure) });
    return;
  }
  const routines = outcome.result.routines.filter(({ days }) => days.length > 0);
  const rows = routines.map((routine) => ({
    id: routine.notificationRoutineId,
    name: routine.name,
    options: routine.options,
    person: routine.person,
    plan: planOf(routine),
    isEnabled: routine.isEnabled,
    days: routine.days,
    summary: summaryOf(routine.days),
    grades: gradesOf(routine.days, range),
  }));
  $report.set({ state: 'loaded', ...range, rows });
}

export function reportCsv({ rows }: IntakeReport): string {
  const summaries = rows.map(({ name, plan, summary }) => [
    name,
    plan.join(', '),
    summary.planned,
    summary.taken,
    summary.share,
    summary.late,
    summary.skipped,
    summary.gaps.map(intakeReport.gap).join(', '),
  ]);
  const days = rows.flatMap(({ name, days }) =>
    days.map(({ date, planned, taken, late, skipped }) => [date, name, planned, taken, late, skipped]),
  );
  return csvFile([
    { title: intakeReport.title, columns: intakeReport.columns, rows: summaries },
    { title: intakeReport.days, columns: intakeReport.dayColumns, rows: days },
  ]);
}
