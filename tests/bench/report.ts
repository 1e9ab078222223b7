import { markdownTable } from '#tests/support/table.ts';
import type { Estimate } from './measure/statistics.ts';

export type Verdict = 'met' | 'missed' | 'not measured' | 'recorded';

/** One line of the summary: a number of the target table, its value and its goal. */
export type Finding = {
  readonly target: string;
  readonly metric: string;
  readonly value: string;
  readonly goal: string;
  readonly verdict: Verdict;
};

/** Three significant digits: 0.033, 1.2, 345. */
export function number(value: number, digits = 3): string {
  if (!Number.isFinite(value)) return '–';
  if (Number.isInteger(value)) return String(value);
  const fraction = Math.max(0, digits - 1 - Math.max(0, Math.floor(Math.log10(Math.abs(value)))));
  return value.toFixed(fraction);
}

/** `1.03 [0.98, 1.07]`. */
export function estimate({ value, low, high }: Estimate): string {
  return `${number(value)} [${number(low)}, ${number(high)}]`;
}

export function printTable(title: string, header: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? number(cell) : cell)));
  console.log(`\n### ${title}\n\n${markdownTable(header, cells)}`);
}

/** A finding judged by one number; a goal of null only records it. */
function judged(target: string, metric: string, value: string, goal: string | null, isMet: boolean | null): Finding {
  return {
    target,
    metric,
    value,
    goal: goal ?? '–',
    verdict: goal === null ? 'recorded' : isMet === null ? 'not measured' : isMet ? 'met' : 'missed',
  };
}

export function atMost(target: string, metric: string, value: number, goal: number, unit = ''): Finding {
  const isMet = Number.isFinite(value) ? value <= goal : null;
  return judged(target, metric, `${number(value)} ${unit}`.trim(), `≤ ${number(goal)} ${unit}`.trim(), isMet);
}

export function recorded(target: string, metric: string, value: string): Finding {
  return judged(target, metric, value, null, null);
}

/** A target that this run says nothing about, with the reason as its value. */
export function notMeasured(target: string, metric: string, reason: string): Finding {
  return { target, metric, value: reason, goal: '–', verdict: 'not measured' };
}

/** The whole run as one Markdown table below the facts of the machine. */
export function summary(findings: readonly Finding[], facts: readonly string[]): string {
  const rows = findings.map(({ target, metric, value, goal, verdict }) => [target, metric, value, goal, verdict]);
  return `# Bench\n\n${facts.map((fact) => `- ${fact}\n`).join('')}\n${markdownTable(['target', 'metric', 'value', 'goal', 'verdict'], rows)}\n`;
}
