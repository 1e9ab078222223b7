export interface IntakeBarProps {
  label: string;
  valueText: string;
  amountLabel: string;
  shareLabel?: string | undefined;
  /** Null when unknown. */
  fillPercent: number | null;
  recommendedPercent: number | null;
  upperPercent: number | null;
  /** Above the recommended amount where no upper level exists: a second tone from the start, as a second lap. */
  lapPercent?: number | undefined;
  /** The amount goes on past the end of the track. */
  isBroken?: boolean | undefined;
  state: 'ok' | 'watch' | 'over' | 'unknown';
  recommendedLabel?: string | undefined;
  upperLabel?: string | undefined;
  recommendedAmount?: string | undefined;
  upperAmount?: string | undefined;
  stateLabel?: string | undefined;
  blurred?: boolean | undefined;
}

interface IntakeMark {
  kind: 'recommended' | 'upper';
  at: string;
  anchor: 'start' | 'middle' | 'end';
  above: string | undefined;
  below: string | undefined;
}

interface IntakeDrawing {
  measured: boolean;
  now: number;
  className: string;
  fill: string | null;
  lap: string | null;
  hatch: { from: string; width: string } | null;
  marks: IntakeMark[];
  icon: 'alert' | 'check' | 'info' | null;
}

const ICONS = { over: 'alert', watch: 'info', ok: 'check', unknown: null } as const;
const BLURRED_FILL = '62%';

export function drawIntake(props: IntakeBarProps): IntakeDrawing {
  if (props.blurred) {
    return {
      measured: false,
      now: 0,
      className: 'intake intake-blurred intake-short',
      fill: BLURRED_FILL,
      lap: null,
      hatch: null,
      marks: [
        { kind: 'recommended', at: '33.3%', anchor: 'middle', above: props.recommendedLabel, below: undefined },
        { kind: 'upper', at: '66.7%', anchor: 'middle', above: props.upperLabel, below: undefined },
      ],
      icon: null,
    };
  }
  const fill = props.fillPercent;
  const known = fill !== null && props.state !== 'unknown';
  const now = known ? clamp(fill) : 0;
  const upper = props.upperPercent;
  // Cut at the upper level: all red.
  const beyond = known && props.state === 'over' && upper !== null && now > upper + 0.5;
  const marks = marksOf(props);
  const names = ['intake', `intake-${known ? props.state : 'unknown'}`];
  // Without an upper level it is no alarm.
  if (known && upper === null) names.push('intake-free');
  if (marks.every(({ below }) => below === undefined)) names.push('intake-short');
  return {
    measured: known,
    now,
    className: names.join(' '),
    fill: known && now > 0 ? `${now}%` : null,
    lap: known && props.lapPercent ? `${clamp(props.lapPercent)}%` : null,
    hatch: beyond ? { from: `${upper}%`, width: `${round(now - upper)}%` } : null,
    marks,
    icon: props.stateLabel === undefined ? null : ICONS[props.state],
  };
}

function marksOf(props: IntakeBarProps): IntakeMark[] {
  const marks: IntakeMark[] = [];
  const add = (kind: IntakeMark['kind'], percent: number | null, above?: string, below?: string) => {
    if (percent === null) return;
    const at = clamp(percent);
    marks.push({ kind, at: `${at}%`, anchor: at < 12 ? 'start' : at > 88 ? 'end' : 'middle', above, below });
  };
  add('recommended', props.recommendedPercent, props.recommendedLabel, props.recommendedAmount);
  add('upper', props.upperPercent, props.upperLabel, props.upperAmount);
  return marks;
}

function clamp(percent: number): number {
  return round(Math.min(100, Math.max(0, percent)));
}

function round(percent: number): number {
  return Math.round(percent * 10) / 10;
}
