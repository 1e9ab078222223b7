import { useEffect, useState } from 'react';
import { nameOf } from '#copy/reminders/household.ts';
import { intakeReport } from '#copy/reminders/intake-report.ts';
import { site } from '#copy/shared/site.ts';
import { type GradedDay, monthStarts, summaryOf } from '#domain/reminders/intake-report.ts';
import { daysBetween } from '#domain/shared/calendar-date.ts';
import { routes } from '#domain/shared/routes.ts';
import { loginFromHere } from '#stores/accounts/sign-in-return.ts';
import { $report, type IntakeReport, LOADING_REPORT, loadReport, type ReportRow as Row, reportCsv } from '#stores/reminders/report.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/empty-state/EmptyState.tsx';
import { ErrorState } from '#ui/error-state/ErrorState.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { showToast } from '#ui/plain/toast.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { saveFile, saveText } from '../notifications/in-app/index.tsx';
import { byPerson } from './household/by-person.ts';
import { PersonFilter } from './household/PersonFilter.tsx';
import './report.css';
import '#styles/paper.css';
import './report-print.css';

const STEP = 4;
const WIDTH = 3.2;
const HEIGHT = 14;

/** A bar a day; what it says stands beside it as figures. */
function ReportStrip({ grades }: { readonly grades: readonly GradedDay[] }) {
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
function ReportMonths({ from, to }: { readonly from: string; readonly to: string }) {
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

const MOST_GAPS = 2;

function ReportRow({ row: { name, plan, summary, grades } }: { readonly row: Row }) {
  const { gaps } = summary;
  const notes = intakeReport.notes(summary);
  return (
    <li className="report-row">
      <div className="report-what">
        <h2>{name}</h2>
        {plan.map((line) => (
          <p key={line} className="sub num">
            {line}
          </p>
        ))}
      </div>
      <ReportStrip grades={grades} />
      <dl className="report-figures num">
        <div>
          <dt>{intakeReport.total}</dt>
          <dd className="report-share">{intakeReport.percent(summary.share)}</dd>
        </div>
        <div>
          <dt>{intakeReport.doses}</dt>
          <dd>
            <span>{intakeReport.count(summary)}</span>
            {notes !== '' && <span className="sub">{notes}</span>}
          </dd>
        </div>
        <div>
          <dt>{intakeReport.gaps}</dt>
          <dd>
            {gaps.length === 0 ? (
              <span className="sub">{intakeReport.noGaps}</span>
            ) : (
              <>
                {gaps.slice(0, MOST_GAPS).map((gap) => (
                  <span key={gap.from}>{intakeReport.gap(gap)}</span>
                ))}
                {gaps.length > MOST_GAPS && <span className="sub">{intakeReport.moreGaps(gaps.length - MOST_GAPS)}</span>}
              </>
            )}
          </dd>
        </div>
      </dl>
    </li>
  );
}

/** Rows from which a printed page has to be closer set. */
const DENSE_ROWS = 13;

function Actions({ report }: { readonly report: IntakeReport }) {
  const name = intakeReport.fileName(report.to);
  const savePicture = async () => {
    const { drawReport } = await import('./report-picture.ts');
    const picture = await drawReport(report);
    if (picture === null) showToast(intakeReport.pictureFailed, 'alert', intakeReport.close);
    else await saveFile(picture, `${name}.png`);
  };
  return (
    <div className="report-actions">
      <Button kind="primary" onClick={() => print()}>
        {intakeReport.print}
      </Button>
      <Button kind="line" onClick={() => void savePicture()}>
        <Icon name="image" size={20} />
        {intakeReport.picture}
      </Button>
      <Button kind="line" onClick={() => void saveText(reportCsv(report), 'text/csv', `${name}.csv`)}>
        <Icon name="download" size={20} />
        {intakeReport.file}
      </Button>
    </div>
  );
}

function Legend() {
  return (
    <ul className="report-legend">
      {(['all', 'some', 'none', 'unplanned'] as const).map((grade) => (
        <li key={grade}>
          <svg viewBox="0 0 10 10" aria-hidden="true">
            <rect className={`report-day report-${grade}`} x="1" y="1" width="8" height="8" rx="2" />
          </svg>
          <span>{intakeReport.grades[grade]}</span>
        </li>
      ))}
    </ul>
  );
}

export function ReportScreen() {
  const report = useStore($report, LOADING_REPORT);
  const [whose, setWhose] = useState<number | null>(null);
  useEffect(() => void loadReport(), []);
  if (report.state === 'loading')
    return (
      <div className="report" aria-busy="true">
        <Skeleton shape="row" count={4} />
      </div>
    );
  if (report.state === 'guest')
    return (
      <EmptyState title={intakeReport.loginNeeded} mood="waving">
        <Button kind="primary" href={loginFromHere()}>
          {intakeReport.logIn}
        </Button>
      </EmptyState>
    );
  if (report.state === 'failed')
    return (
      <ErrorState title={intakeReport.failed} reference={site.reference(report.requestId)}>
        <Button onClick={() => void loadReport()}>{intakeReport.retry}</Button>
      </ErrorState>
    );
  const { from, to } = report;
  if (report.rows.length === 0)
    return (
      <EmptyState title={intakeReport.empty} text={intakeReport.emptyText} mood="default">
        <Button kind="primary" href={routes.alarm()}>
          {intakeReport.toReminders}
        </Button>
      </EmptyState>
    );
  const groups = byPerson(report.rows);
  const chosen = groups.find(({ id }) => id === whose);
  const rows = chosen?.routines ?? report.rows.map((row) => ({ ...row, name: nameOf(row) }));
  const total = summaryOf(rows.flatMap(({ days }) => days));
  return (
    <article className="report" data-dense={rows.length >= DENSE_ROWS || undefined}>
      <PersonFilter groups={groups} chosen={whose} onChoose={setWhose} />
      <header className="report-head">
        <p className="report-paper-title">{intakeReport.title}</p>
        <p className="report-range num">{intakeReport.range(from, to)}</p>
        <p className="sub report-hint">{intakeReport.hint}</p>
        <p className="report-person">{intakeReport.personOf(chosen?.label?.name)}</p>
        <dl className="report-total num">
          <div>
            <dt>{intakeReport.total}</dt>
            <dd>{intakeReport.percent(total.share)}</dd>
          </div>
          <div>
            <dt>{intakeReport.doses}</dt>
            <dd>{intakeReport.count(total)}</dd>
          </div>
        </dl>
      </header>
      <div className="report-guide">
        <Legend />
        <ReportMonths from={from} to={to} />
      </div>
      <ol className="report-rows">
        {rows.map((row) => (
          <ReportRow key={row.id} row={row} />
        ))}
      </ol>
      <p className="source">{intakeReport.source(site.name)}</p>
      <Actions report={{ from, to, rows, total }} />
    </article>
  );
}
