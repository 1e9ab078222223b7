import { markdownTable } from '#tests/support/table.ts';
import type { Estimate } from './measure/statistics.ts';

export type Verdict = 'met' | 'missed' | 'not measured' | 'recorded';

/** One line of the summary: a number of the target table, what was measured and whether it is enough. */
export type Finding = {
  readonly target: string;
  readonly metric: string;
  readonly value: string;
  readonly goal: string;
  readonly verdict: Verdict;
};

/** A number with as many digits as it needs: 0.033, 1.2, 345. */
export function number(value: number, digits = 3): string {
  if (!Number.isFinite(value)) return '–';
  if (Number.isInteger(value)) return String(value);
  const fraction = Math.max(0, digits - 1 - Math.max(0, Math.floor(Math.log10(Math.abs(value)))));
  return value.toFixed(fraction);
}

/** `1.03 [0.98, 1.07]`. */
export function estimate({ value, low, high }: Estimate, digits = 3): string {
  return `${number(value, digits)} [${number(low, digits)}, ${number(high, digits)}]`;
}

export function printTable(title: string, header: readonly string[], rows: readonly (readonly string[])[]): void {
  console.log(`\n### ${title}\n\n${markdownTable(header, rows)}`);
}

/** A finding that is met when the value is at most the goal. */
export function atMost(target: string, metric: string, value: number, goal: number, unit = ''): Finding {
  return bounded(
    target,
    metric,
    number(value),
    `≤ ${number(goal)}${unit && ` ${unit}`}`,
    Number.isFinite(value) ? value <= goal : null,
    unit,
  );
}

/** As `atMost`, for a ratio: met when the upper end of its interval is at most the goal. */
export function ratioAtMost(target: string, metric: string, ratio: Estimate, goal: number): Finding {
  return bounded(target, metric, estimate(ratio), `≤ ${goal} ×`, Number.isFinite(ratio.high) ? ratio.high <= goal : null, '×');
}

/** Met when the lower end of the interval is at least the goal. */
export function ratioAtLeast(target: string, metric: string, ratio: Estimate, goal: number): Finding {
  return bounded(target, metric, estimate(ratio), `≥ ${goal} ×`, Number.isFinite(ratio.low) ? ratio.low >= goal : null, '×');
}

function bounded(target: string, metric: string, value: string, goal: string, isMet: boolean | null, unit: string): Finding {
  return {
    target,
    metric,
    value: isMet === null ? value : `${value}${unit && ` ${unit}`}`,
    goal,
    verdict: isMet === null ? 'not measured' : isMet ? 'met' : 'missed',
  };
}

/** A number that has no goal of its own. */
export function recorded(target: string, metric: string, value: string): Finding {
  return { target, metric, value, goal: '–', verdict: 'recorded' };
}

/** A target that this run says nothing about, and why. */
export function notMeasured(target: string, metric: string, goal: string, reason: string): Finding {
  return { target, metric, value: reason, goal, verdict: 'not measured' };
}

/** The whole run as one Markdown table with what it ran on. */
export function summary(findings: readonly Finding[], facts: readonly string[]): string {
  const count = (verdict: Verdict) => findings.filter((finding) => finding.verdict === verdict).length;
  const table = markdownTable(
    ['target', 'metric', 'value', 'goal', 'verdict'],
    findings.map(({ target, metric, value, goal, verdict }) => [target, metric, value, goal, verdict]),
  );
  return [
    '# Bench',
    '',
    ...facts.map((fact) => `- ${fact}`),
    `- ${count('met')} met, ${count('missed')} missed, ${count('not measured')} not measured, ${count('recorded')} recorded`,
    '',
    table,
    '',
  ].join('\n');
}
