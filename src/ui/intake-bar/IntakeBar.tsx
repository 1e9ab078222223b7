import { Fragment, type ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import './intake-bar.css';
import { drawIntake, type IntakeBarProps } from './intake-bar.ts';

type Props = IntakeBarProps & {
  readonly filling?: ReactNode;
};

/** Rendered by the server too, without hydration. */
export function IntakeBar({ filling, ...bar }: Props) {
  const { className, measured, now, fill, lap, hatch, marks, icon } = drawIntake(bar);
  const word = bar.blurred || bar.stateLabel === bar.amountLabel ? undefined : bar.stateLabel;
  const meaning = measured
    ? ({
        role: 'meter',
        'aria-label': bar.label,
        'aria-valuenow': now,
        'aria-valuemin': 0,
        'aria-valuemax': 100,
        'aria-valuetext': bar.valueText,
      } as const)
    : ({ role: 'img', 'aria-label': bar.valueText } as const);
  return (
    <div className={className} {...meaning}>
      <div className="intake-head" aria-hidden="true">
        <span className="intake-label">{bar.label}</span>
        {word && (
          <span className="intake-state">
            {icon && <Icon name={icon} size={16} />}
            <span>{word}</span>
          </span>
        )}
        <span className="intake-amount num">{bar.blurred ? '' : bar.amountLabel}</span>
        {bar.shareLabel && <span className="intake-share num">{bar.shareLabel}</span>}
      </div>
      <svg className="intake-plot" aria-hidden="true">
        <rect className="intake-track" y="1.7em" width="100%" height="1.1em" rx="0.55em" />
        {filling}
        {!filling && fill && <rect className="intake-fill" y="1.7em" width={fill} height="1.1em" rx="0.55em" />}
        {lap && <rect className="intake-lap" y="1.7em" width={lap} height="1.1em" rx="0.55em" />}
        {!filling && hatch && (
          <svg width={hatch.from} aria-hidden="true">
            <rect className="intake-fill intake-safe" y="1.7em" width="200%" height="1.1em" rx="0.55em" />
          </svg>
        )}
        {!filling && hatch && (
          <svg x={hatch.from} y="1.75em" width={hatch.width} height="1em" aria-hidden="true">
            <svg x="-5" width="100%" height="1em" aria-hidden="true">
              <line className="intake-hatch" y1="0.5em" y2="0.5em" x2="200%" />
            </svg>
          </svg>
        )}
        {bar.isBroken && <line className="intake-break" x1="91%" x2="93%" y1="3.1em" y2="1.4em" />}
        {marks.map((mark) => (
          <Fragment key={mark.kind}>
            <line className="intake-tick" x1={mark.at} x2={mark.at} y1="1.4em" y2="3.1em" />
            {mark.above && (
              <text x={mark.at} y="1em" textAnchor={mark.anchor}>
                {mark.above}
              </text>
            )}
            {mark.below && (
              <text className="num" x={mark.at} y="4.3em" textAnchor={mark.anchor}>
                {mark.below}
              </text>
            )}
          </Fragment>
        ))}
      </svg>
    </div>
  );
}
