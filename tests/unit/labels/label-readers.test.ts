import { describe, expect, it } from 'vitest';
import { agreedReading, joinedLines, type ReadRow, rowsByPlace } from '#domain/labels/panel/join-readers.ts';
import { panelFrame } from '#domain/labels/panel/lines.ts';
import { readPanel } from '#domain/labels/panel/read-panel.ts';
import { LABEL_FACTS } from '#tests/support/label-panels/sets.ts';

type ReadWord = ReadRow[number];

const word = (text: string, from: number, to: number, top = 0, confidence = 80): ReadWord => ({
  text,
  from,
  to,
  top,
  bottom: top + 30,
  confidence,
});
const textsOf = (korean: readonly ReadWord[], english: readonly ReadWord[]) => joinedLines([korean], [english]).map(({ text }) => text);

describe('two readers of a label', () => {
  it('two readers give names in Korean and amounts in English', () => {
    expect(
      textsOf(
        [
          word('마', 0, 28),
          word('그', 30, 58),
          word('네슘', 60, 120),
          word('94.5', 300, 360),
          word('109', 370, 400),
          word('30%', 500, 560),
        ],
        [word('ofa', 0, 120), word('94.5', 300, 360), word('mg', 370, 400), word('30%', 500, 560)],
      ),
    ).toEqual(['마그네슘 94.5 mg 30%']);
  });

  it('two readers give the letter of a vitamin in English', () => {
    expect(
      textsOf(
        [word('비타민', 0, 90), word('0', 95, 110), word('25', 300, 330)],
        [word('HIEI', 0, 90), word('D', 95, 110), word('25', 300, 330), word('ug', 335, 360)],
      ),
    ).toEqual(['비타민 D 25 ug']);
  });

  it('two readers leave a Korean word that English takes for a number', () => {
    expect(
      textsOf([word('1일', 0, 40), word('섭취량', 50, 140), word('당', 150, 170)], [word('19', 0, 40), word('43%', 50, 140, 0, 30)]),
    ).toEqual(['1일 섭취량 당']);
  });

  it('words are put in rows by their places, also where a row climbs', () => {
    const rows = rowsByPlace([
      word('아연', 0, 60, 40),
      word('8.5', 300, 340, 30),
      word('100%', 500, 560, 22),
      word('칼슘', 0, 60, 90),
      word('210', 300, 340, 80),
    ]);
    expect(rows.map((row) => row.map(({ text }) => text).join(' '))).toEqual(['아연 8.5 100%', '칼슘 210']);
  });
});

describe('two pictures of a label', () => {
  const read = (text: string) =>
    readPanel(
      text.split('\n').map((line) => ({ text: line, confidence: 80 })),
      LABEL_FACTS,
    ).read;
  const rowsOf = (first: string, second: string) =>
    agreedReading(read(first), read(second)).ingredients.map(({ ingredientName, amount, certainty, why }) =>
      [ingredientName, amount, certainty, ...why].join(' '),
    );

  it('two pictures that agree make a row without a percentage sure', () => {
    expect(rowsOf('루테인 20 mg', '루테인 20 mg')).toEqual(['루테인 20 SURE']);
    expect(rowsOf('루테인 20 mg', '루테인 2.0 mg')).toEqual(['루테인 20 CHECK UNCONFIRMED']);
  });

  it('two pictures complete each other, and what one alone shows is to be checked', () => {
    expect(rowsOf('루테인 20 mg\n지아잔틴 4 mg', '루테인 20 mg')).toEqual(['루테인 20 SURE', '지아잔틴 4 CHECK UNCONFIRMED']);
    expect(rowsOf('~', '루테인 20 mg')).toEqual(['루테인 20 CHECK UNCONFIRMED']);
  });

  it('two pictures that contradict each other leave the row that a percentage confirms', () => {
    const table = '1일 섭취량 당\n칼슘 210 mg 30 %\n마그네슘 94.5 mg 30 %';
    expect(rowsOf(`${table}\n아연 8.5 mg 100 %`, `${table}\n아연 85 mg`)).toContain('아연 8.5 SURE');
  });
});

describe('the frame of a panel', () => {
  const line = (y: number, slope = 0.05, isLight = false) => ({
    from: 100,
    to: 500,
    curve: [y, slope, 0] as const,
    height: 20,
    isLight,
    blobs: 12,
  });

  it('the frame of a panel holds its lines, with their slope and lightness', () => {
    const frame = panelFrame([line(200), line(240), line(280), { ...line(20), blobs: 1 }], 800, 1000);
    expect(frame).toMatchObject({ lineHeight: 20, isLight: false, left: 60, width: 480 });
    expect(frame?.angle).toBeCloseTo(Math.atan(0.05));
    expect(frame?.top).toBeGreaterThan(100);
    expect(panelFrame([line(200, 0, true)], 800, 1000)?.isLight).toBe(true);
    expect(panelFrame([], 800, 1000)).toBeNull();
  });
});
