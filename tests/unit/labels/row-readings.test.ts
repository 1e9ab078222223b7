import { describe, expect, it } from 'vitest';
import { completeRows } from '#domain/labels/panel/complete-rows.ts';
import type { ReadRow } from '#domain/labels/panel/join-readers.ts';
import type { PanelReading, PanelRow } from '#domain/labels/panel/panel.ts';
import { readPanel } from '#domain/labels/panel/read-panel.ts';
import { rowTexts } from '#domain/labels/panel/row-text.ts';
import { EMPTY_DRAFT, withReading } from '#domain/own/products/draft.ts';
import { problemsOf } from '#domain/own/products/problems.ts';
import { productOf } from '#domain/own/products/product-of-draft.ts';
import { LABEL_FACTS } from '#tests/support/label-panels/sets.ts';

const NAMES = [{ from: 0, to: 300 }];
const OTHERS = [{ from: 350, to: 600 }];

const wordsOf = (text: string, start: number): ReadRow =>
  text === ''
    ? []
    : text.split(' ').map((each, index) => ({
        ...{ text: each, confidence: 80, from: start + index * 60, to: start + index * 60 + 40 },
        ...{ top: 0, bottom: 30 },
      }));

/** A row as both readers read it: names, then amounts. */
const row = (korean: readonly [string, string], english: readonly [string, string]) => ({
  korean: [...wordsOf(korean[0], 10), ...wordsOf(korean[1], 360)],
  english: [...wordsOf(english[0], 10), ...wordsOf(english[1], 360)],
  names: NAMES,
  others: korean[1] === '' && english[1] === '' ? [] : OTHERS,
});

describe('rows that were read alone', () => {
  it('a row read alone has its name in Korean and its amount in English', () => {
    const { joined } = rowTexts([
      row(['_', '함 량 %'], ['', 'SF %']),
      row(['아 연 .', '85 119 . 100%'], ['ofA', '8.5 mg. ~~ 100%']),
      row(['비 타 민 82', '1.4 09'], ['HER|B2', '1.4 mg']),
    ]);
    expect(joined.lines.map(({ text }) => text)).toEqual(['함량 %', '아연 8.5 mg 100%', '비타민B2 1.4 mg']);
  });

  it('a name of three lines is one line where its amount stands', () => {
    const { english } = rowTexts([
      row(['', ''], ['Vitamin E (as d-alpha', '']),
      row(['', ''], ['tocopheryl', '15 mg 100%']),
      row(['', ''], ['succinate)', '']),
    ]);
    expect(english.lines.map(({ text }) => text)).toEqual(['', 'Vitamin E (as d-alpha tocopheryl succinate) 15 mg 100%', '']);
    expect([...english.taken]).toEqual([0, 2]);
  });
});

/** A reading of lines, completed. @param others rows of another picture, with the lines they stand in */
function completed(texts: readonly string[], others: readonly (readonly [PanelRow, number])[] = []): PanelReading {
  const { read: panel } = readPanel(
    texts.map((text) => ({ text, confidence: 80 })),
    LABEL_FACTS,
  );
  const placed = [
    ...panel.ingredients.map((each) => ({ row: each, place: each.line })),
    ...others.map(([each, place]) => ({ row: { ...each, line: 1000 + place }, place })),
  ];
  const seen = texts.map((text) => ({ line: { text, confidence: 80 }, hasAmount: /\d/.test(text) || text === '', isTaken: false }));
  return completeRows({ ...panel, ingredients: placed.map((each) => each.row) }, placed, seen, 1000);
}
const told = ({ ingredients }: PanelReading) =>
  ingredients.map(({ ingredientName, nameRead, amount, why }) => [ingredientName ?? nameRead, amount, why.includes('UNREAD')]);

const HEAD = ['영양·기능정보', '1일 섭취량 당', '함량 %영양성분기준치'];
const FOOT = '※ 1일 영양성분기준치에 대한 비율';

describe('lines of a panel that were not read', () => {
  it('a line between rows, before the first and after the last is a row to be filled in; headings and footnotes are none', () => {
    const lines = [...HEAD, '를애 85 m9 100%', '비타민C 100 mg 100%', '뿌 $2', '비오틴 30 µg 100%', '쀼쀼 5 m9 30%', FOOT];
    expect(told(completed(lines))).toEqual([
      ['를애', null, true],
      ['비타민C', 100, false],
      ['', null, true],
      ['비오틴', 30, false],
      ['쀼쀼', null, true],
    ]);
  });

  it('a line with the ink of an amount, of which nothing was read, is a row to be filled in', () => {
    expect(told(completed([...HEAD, '비타민C 100 mg 100%', '', '비오틴 30 µg 100%', FOOT]))).toEqual([
      ['비타민C', 100, false],
      ['', null, true],
      ['비오틴', 30, false],
    ]);
  });

  it('energy and the second line of a name are no rows to be filled in', () => {
    const lines = ['Supplement Facts', 'Serving Size 1 Tablet', 'Zinc 15 mg 136%', 'Calories 10', '(as zinc oxide)', 'Biotin 30 mcg 100%'];
    expect(told(completed(lines))).toEqual([
      ['아연', 15, false],
      ['비오틴', 30, false],
    ]);
  });

  it('two readings of a line are one row, the better one', () => {
    const [zinc] = readPanel([{ text: '1일 섭취량 당' }, { text: '아연 8.5 mg 100%' }], LABEL_FACTS).read.ingredients;
    if (zinc === undefined) throw new Error('no row');
    const misread = {
      ...zinc,
      ingredientId: null,
      ingredientName: null,
      nameRead: '마연',
      certainty: 'CHECK' as const,
      why: ['NAME_UNCLEAR'] as const,
    };
    const panel = completed([...HEAD, '아연 8.5 mg 100%', '비타민C 100 mg 100%'], [[misread, 3]]);
    expect(told(panel)).toEqual([
      ['아연', 8.5, false],
      ['비타민C', 100, false],
    ]);
  });

  it('two sure readings of a line as different ingredients are one row to be checked', () => {
    const [magnesium] = readPanel([{ text: '1일 섭취량 당' }, { text: '마그네슘 94.5 mg 30%' }], LABEL_FACTS).read.ingredients;
    if (magnesium === undefined) throw new Error('no row');
    const panel = completed([...HEAD, '비오틴 30 µg 100%', '비타민C 100 mg 100%'], [[magnesium, 3]]);
    expect(told(panel)).toHaveLength(2);
    expect(panel.ingredients.map(({ certainty }) => certainty)).toEqual(['CHECK', 'SURE']);
  });

  it('a picture without rows has none to be filled in', () => {
    expect(completed(['산책하는 강아지', '2026년 11월', '사진 3']).ingredients).toEqual([]);
  });

  it('a row to be filled in counts for nothing, and the form asks for it', () => {
    const panel = completed([...HEAD, '비타민C 100 mg 100%', '$$ 8.5 mg', '비오틴 30 µg 100%']);
    const draft = { ...withReading({ ...EMPTY_DRAFT, name: '사진' }, panel, {}), kind: 'SUPPLEMENT' as const };
    expect(problemsOf(draft).map((problem) => 'reason' in problem && problem.reason)).toContain('missing');
    const product = productOf(draft, () => 1);
    expect(product.isConfirmed).toBe(false);
    expect(product.ingredients.map(({ amount }) => amount)).not.toContain(8.5);
  });
});
