import { intakeReport } from '#copy/reminders/intake-report.ts';
import { site } from '#copy/shared/site.ts';
import { type DayGrade, monthStarts } from '#domain/reminders/intake-report.ts';
import type { IntakeReport, ReportRow } from '#stores/reminders/report.ts';

const WIDTH = 1240;
const MARGIN = 60;
const HEAD = 250;
const ROW = 96;
const STRIP = { left: 400, width: 430, height: 30 } as const;
const RIGHT = 870;
const INK = '#1c1c1a';
const SUB = '#5d5d58';
const COLOURS: Readonly<Record<DayGrade, string>> = { all: '#2f7d4f', some: '#f2c94c', none: '#ffffff', unplanned: '#ecece8' };
const MISSED = '#b3261e';

type Pen = CanvasRenderingContext2D;

function write(pen: Pen, text: string, at: readonly [x: number, y: number], size: number, look: { colour?: string; weight?: number } = {}) {
  pen.font = `${look.weight ?? 400} ${size}px Pretendard, sans-serif`;
  pen.fillStyle = look.colour ?? INK;
  pen.fillText(text, ...at);
}

function fitted(pen: Pen, text: string, width: number, size: number): string {
  pen.font = `600 ${size}px Pretendard, sans-serif`;
  if (pen.measureText(text).width <= width) return text;
  const signs = [...text];
  while (signs.length > 1 && pen.measureText(`${signs.join('')}…`).width > width) signs.pop();
  return `${signs.join('')}…`;
}

function drawDay(pen: Pen, grade: DayGrade, place: readonly [x: number, y: number, width: number, height: number]): void {
  pen.fillStyle = COLOURS[grade];
  pen.fillRect(...place);
  if (grade !== 'none') return;
  pen.strokeStyle = MISSED;
  pen.strokeRect(...place);
}

function drawStrip(pen: Pen, grades: ReportRow['grades'], top: number): void {
  const step = STRIP.width / grades.length;
  for (const [day, { grade }] of grades.entries()) drawDay(pen, grade, [STRIP.left + day * step, top, step * 0.78, STRIP.height]);
}

function drawRow(pen: Pen, { name, plan, summary, grades }: ReportRow, top: number): void {
  const width = STRIP.left - MARGIN - 20;
  write(pen, fitted(pen, name, width, 22), [MARGIN, top + 36], 22, { weight: 600 });
  for (const [line, text] of plan.slice(0, 2).entries())
    write(pen, fitted(pen, text, width, 17), [MARGIN, top + 60 + line * 22], 17, { colour: SUB });
  drawStrip(pen, grades, top + 28);
  write(pen, intakeReport.percent(summary.share), [RIGHT, top + 40], 24, { weight: 700 });
  write(pen, intakeReport.count(summary), [RIGHT + 90, top + 40], 19);
  write(pen, intakeReport.notes(summary), [RIGHT + 90, top + 64], 16, { colour: SUB });
  const [gap, ...others] = summary.gaps;
  const gaps =
    gap === undefined
      ? intakeReport.noGaps
      : [intakeReport.gap(gap), ...(others.length > 0 ? [intakeReport.moreGaps(others.length)] : [])].join(' ');
  write(pen, fitted(pen, gaps, WIDTH - MARGIN - RIGHT, 16), [RIGHT, top + 86], 16, { colour: gap === undefined ? SUB : MISSED });
  pen.fillStyle = COLOURS.unplanned;
  pen.fillRect(MARGIN, top + ROW, WIDTH - 2 * MARGIN, 2);
}

function drawLegend(pen: Pen, top: number): void {
  let left = MARGIN;
  for (const grade of ['all', 'some', 'none', 'unplanned'] as const) {
    drawDay(pen, grade, [left, top, 16, 16]);
    const text = intakeReport.grades[grade];
    write(pen, text, [left + 24, top + 14], 16, { colour: SUB });
    left += 56 + pen.measureText(text).width;
  }
}

export async function drawReport({ from, to, rows, total }: IntakeReport): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEAD + rows.length * ROW + 100;
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  write(pen, intakeReport.title, [MARGIN, 90], 38, { weight: 700 });
  write(pen, intakeReport.range(from, to), [MARGIN, 128], 22);
  write(pen, `${intakeReport.total} ${intakeReport.percent(total.share)} · ${intakeReport.count(total)}`, [MARGIN, 164], 22, {
    weight: 600,
  });
  drawLegend(pen, HEAD - 50);
  for (const { day, month } of monthStarts({ from, to }))
    write(pen, intakeReport.month(month), [STRIP.left + (day * STRIP.width) / (rows[0]?.grades.length ?? 1), HEAD - 4], 15, {
      colour: SUB,
    });
  for (const [index, row] of rows.entries()) drawRow(pen, row, HEAD + index * ROW);
  write(pen, intakeReport.source(site.name), [MARGIN, canvas.height - 40], 16, { colour: SUB });
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}
