/** What one bar says. All texts come ready made; percentages are of the track, 0 to 100. */
export interface IntakeBarProps {
  /** The thing measured, for example 비타민C. */
  label: string;
  /** The whole bar in one sentence, for those who do not see it. */
  valueText: string;
  /** The amount, for example 1,200mg; the words for 'nothing known' when there is none. */
  amountLabel: string;
  /** How far the track is filled; null when nothing is known. */
  fillPercent: number | null;
  /** Where the recommended amount is marked. */
  recommendedPercent: number | null;
  /** Where the upper limit is marked. */
  upperPercent: number | null;
  state: 'ok' | 'watch' | 'over' | 'unknown';
  /** The word above a mark, for example 권장 and 상한. */
  recommendedLabel?: string | undefined;
  upperLabel?: string | undefined;
  /** The amount below a mark, for example 100mg. */
  recommendedAmount?: string | undefined;
  upperAmount?: string | undefined;
  /** The verdict, for example 초과. */
  stateLabel?: string | undefined;
  /** For those who may not see the numbers: no number is drawn or written, whatever the other props hold. */
  blurred?: boolean | undefined;
}

/** A mark on the track: its place and its words. */
interface IntakeMark {
  kind: 'recommended' | 'upper';
  at: string;
  anchor: 'start' | 'middle' | 'end';
  above: string | undefined;
  below: string | undefined;
}

/** A bar made ready to draw: attributes only, no arithmetic left for the markup. */
interface IntakeDrawing {
  /** A meter with values, or a picture with words only. */
  measured: boolean;
  now: number;
  className: string;
  fill: string | null;
  /** The stretch beyond the upper limit, hatched. */
  hatch: { from: string; width: string } | null;
  marks: IntakeMark[];
  icon: 'alert' | 'check' | 'info' | null;
}

const ICONS = { over: 'alert', watch: 'info', ok: 'check', unknown: null } as const;
/** A blurred bar and its two marks are the same for everybody: they tell nothing. */
const BLURRED_FILL = '62%';

/** Turns the props into what both the static and the live bar draw. */
export function drawIntake(props: IntakeBarProps): IntakeDrawing {
  if (props.blurred) {
    return {
      measured: false,
      now: 0,
      className: 'intake intake-blurred intake-short',
      fill: BLURRED_FILL,
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
  // A bar that is cut at the upper limit has no stretch beyond it, and is red all over.
  const beyond = known && props.state === 'over' && upper !== null && now > upper + 0.5;
  const marks = marksOf(props);
  const names = ['intake', `intake-${known ? props.state : 'unknown'}`];
  // Nothing to exceed: a full bar is a goal reached, not an alarm.
  if (known && upper === null) names.push('intake-free');
  if (marks.every(({ below }) => below === undefined)) names.push('intake-short');
  return {
    measured: known,
    now,
    className: names.join(' '),
    fill: known && now > 0 ? `${now}%` : null,
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
