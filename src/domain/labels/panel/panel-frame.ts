import type { TextLine } from '../text-lines.ts';

/** Pixels. */
export type PanelFrame = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Radians, falling to the right. */
  readonly angle: number;
  /** Of smaller lines. */
  readonly lineHeight: number;
  readonly isLight: boolean;
};

/** Fewer are specks. */
const FEWEST_BLOBS = 3;
/** Heights; shorter lines tell no slope. */
const LONG = 4;
const SMALL = 0.3;

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

export function panelFrame(found: readonly TextLine[], width: number, height: number): PanelFrame | null {
  const lines = found.filter(({ blobs }) => blobs >= FEWEST_BLOBS);
  if (lines.length === 0) return null;
  const at = ({ curve: [a, b, c] }: TextLine, x: number) => a + b * x + c * x * x;
  const long = lines.filter((line) => line.to - line.from > LONG * line.height);
  const slope = quantile(
    long.map(({ from, to, curve: [, b, c] }) => b + c * (from + to)),
    0.5,
  );
  const margin = quantile(
    lines.map((line) => line.height),
    0.5,
  );
  const left = Math.max(0, Math.min(...lines.map(({ from }) => from)) - 2 * margin);
  const right = Math.min(width, Math.max(...lines.map(({ to }) => to)) + 2 * margin);
  const edges = lines.flatMap((line) => [line.from, line.to].map((x) => [at(line, x) - line.height, at(line, x) + line.height] as const));
  const top = Math.max(0, Math.min(...edges.map(([upper]) => upper)) - margin);
  const bottom = Math.min(height, Math.max(...edges.map(([, lower]) => lower)) + margin);
  return {
    ...{ left, top, width: right - left, height: bottom - top },
    angle: Math.atan(slope),
    lineHeight: quantile(
      lines.map((line) => line.height),
      SMALL,
    ),
    isLight: lines.filter(({ isLight }) => isLight).length > lines.length / 2,
  };
}
