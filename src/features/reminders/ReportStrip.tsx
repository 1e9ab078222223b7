import { intakeReport } from '#copy/reminders/intake-report.ts';
import { type GradedDay, monthStarts } from '#domain/reminders/intake-report.ts';
import { daysBetween } from '#domain/shared/calendar-date.ts';

const STEP = 4;
const WIDTH = 3.2;
const HEIGHT = 14;

/** A bar a day; what it says stands beside it as figures. */
export function ReportStrip({ grades }: { readonly grades: readonly GradedDay[] }) {
  return (
    <svg
      className="report-strip"
      viewBox={`0 0 ${grades.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {grades.map(({ date, grade }, day) => (
        <rect key={date} className={`report-day report-${grade}`} x={day * STEP} y="0" width={WIDTH} height={HEIGHT} />
      ))}
    </svg>
  );
}

/** Where each month begins above the strips. */
export function ReportMonths({ from, to }: { readonly from: string; readonly to: string }) {
  const count = daysBetween(from, to) + 1;
  return (
    <svg className="report-months" viewBox={`0 0 ${count * STEP} ${HEIGHT}`} aria-hidden="true">
      {monthStarts({ from, to }).map(({ day, month }) => (
        <text key={day} x={day * STEP} y="11">
          {intakeReport.month(month)}
        </text>
      ))}
    </svg>
  );
}
