import { describe, expect, it } from 'vitest';
import type { LabelLine } from '#domain/labels/panel/panel.ts';
import { readPanel } from '#domain/labels/panel/read-panel.ts';
import { expectBoundedCost, type InputFamily, repeated } from '#tests/support/bounded-cost.ts';
import { LABEL_FACTS } from '#tests/support/label-panels/sets.ts';

const lines = (line: string) => (size: number) => Array.from({ length: size / 40 }, () => ({ text: repeated(line, 40) }));
const parts = (part: string) => (size: number) =>
  Array.from({ length: size / 40 }, () => ({ text: `${repeated(part, 19)}\n${repeated(part, 19)}` }));

const syllable = (place: number) => String.fromCodePoint(0xac00 + (place % 11_000));
/** Lines of words that are all different. */
const unknownLines = (count: number): readonly LabelLine[] =>
  Array.from({ length: count }, (_, line) => ({
    text: Array.from({ length: 19 }, (_word, word) => syllable(50 * line + word)).join(' '),
  }));
/** Lines of five rows of unknown names, each another. */
const unknownRows = (count: number): readonly LabelLine[] =>
  Array.from({ length: count }, (_, line) => ({
    text: Array.from({ length: 5 }, (_row, row) => `${syllable(50 * line + row)}${syllable(77 * line + row)}연1g, `).join(''),
  }));

const FAMILIES: readonly InputFamily<readonly LabelLine[]>[] = [
  ['words of which a name may come', lines('(으)로서 ')],
  ['salts beside amounts', lines('글루콘산1 mg ')],
  ['numbers beside amounts', parts('칼슘 억1 mg mg')],
  ['statements of allergens', parts('알레르기')],
  ['broken sentences of cautions', parts('①알레기')],
  ['ends of sentences', (size) => [{ text: repeated('.', size / 2) }, { text: repeated('타.', size / 2) }]],
  ['brackets in brackets', (size) => [{ text: repeated('(', size / 2) }, { text: repeated(')', size / 2) }]],
  ['words that are all different', (size) => unknownLines(size / 40)],
  ['names that are all different', (size) => unknownRows(size / 40)],
];

describe('the cost of reading a label', () => {
  it.each(FAMILIES)('reading a label of 8,000 characters is bounded for %s', (...family) => {
    expectBoundedCost((input) => readPanel(input, LABEL_FACTS), [family], { size: 8000, most: 150 });
  });

  it('reading a label ends where the work becomes too much, keeps what was read and says so', () => {
    const { read, left } = readPanel([{ text: '비타민C 100 mg' }, ...unknownLines(190), { text: '아연 8.5 mg' }], LABEL_FACTS);
    const { ingredients, notes } = read;
    expect(left.at(-1)).toEqual({ text: '아연 8.5 mg', why: 'TOO_LONG' });
    expect(notes).toContain('TOO_LONG');
    expect(ingredients[0]).toMatchObject({ ingredientName: '비타민C', amount: 100 });
    expect(ingredients.some(({ nameRead }) => nameRead.includes('아연'))).toBe(false);
  });
});
