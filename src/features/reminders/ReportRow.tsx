import { intakeReport } from '#copy/reminders/intake-report.ts';
import type { ReportRow as Row } from '#stores/reminders/report.ts';
import { ReportStrip } from './ReportStrip.tsx';

const MOST_GAPS = 2;

export function ReportRow({ row: { name, plan, summary, grades } }: { readonly row: Row }) {
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
