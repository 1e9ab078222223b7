import { describe, expect, it } from 'vitest';
import { wrapText } from '#domain/catalogue/preview.ts';
import { readAllergens } from '#domain/labels/panel/read-allergens.ts';
import { readPanel } from '#domain/labels/panel/read-panel.ts';
import { readCalendar } from '#domain/reminders/read-calendar.ts';
import { spellingGapsOf } from '#domain/search/search-text.ts';
import { suggestionPrefixesOf } from '#domain/search/suggestion.ts';
import { knownWords, likelyQueries, switchedKeyboard } from '#domain/search/typing-errors.ts';
import { normaliseCaution } from '#register/import/normalise-caution.ts';
import { LABEL_FACTS } from '#tests/support/label-panels/sets.ts';

const LENGTH = 64 * 1024;
const PIECES = [
  '\n',
  '\r\n',
  ' ',
  'a',
  '가',
  '1',
  '1.',
  '-',
  '(',
  '(가)',
  '[가]',
  '"',
  ',',
  '비타민C 1,000mg, ',
  '메밀 함유 ',
  '<b>',
  '\u0000',
  '😀',
];
const INPUTS = PIECES.map((piece) => [piece, piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH)] as const);
const KNOWN = knownWords(['루테인', '마그네슘', '비타민C']);

/** Milliseconds, the better of two runs. */
function timeOf(work: () => unknown): number {
  const turn = () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  };
  const first = turn();
  return first < 1000 ? first : Math.min(first, turn());
}

describe('64 kB of anything', () => {
  it.each<readonly [string, (text: string) => unknown]>([
    [
      'a calendar',
      (text) => readCalendar(`BEGIN:VCALENDAR\nBEGIN:VEVENT\n${text}\nSUMMARY:${text}\nEND:VEVENT`, (title) => title, 'Asia/Seoul', 0),
    ],
    ['the cautions of a label, for allergens', readAllergens],
    ['the cautions of a label, for points', normaliseCaution],
    [
      'the text of a label',
      (text) => readPanel(text.match(/[\s\S]{1,300}/g)?.map((line) => ({ text: line, confidence: 50 })) ?? [], LABEL_FACTS),
    ],
    ['a title of a preview', (text) => wrapText(text, 17, 3)],
    ['a word to suggest for', suggestionPrefixesOf],
    ['a word with the keyboard switched', switchedKeyboard],
    ['a query with slips', (text) => likelyQueries(text, KNOWN)],
    ['a word with a jamo missing', spellingGapsOf],
  ])('64 kB of anything is read as %s within a second', (_, read) => {
    const slow = INPUTS.map(([piece, text]) => [piece, timeOf(() => read(text))] as const).filter(([, time]) => time > 1000);
    expect(slow).toEqual([]);
  });
});

describe('a calendar of sixteen thousand events', () => {
  const calendar = (events: number) =>
    `BEGIN:VCALENDAR\r\n${Array.from({ length: events }, (_, event) => {
      const time = `${String(event % 24).padStart(2, '0')}${String(event % 60).padStart(2, '0')}`;
      return `BEGIN:VEVENT\r\nSUMMARY:루테인\r\nDTSTART:20260101T${time}00\r\nRRULE:FREQ=DAILY\r\nEND:VEVENT\r\n`;
    }).join('')}END:VCALENDAR\r\n`;
  const read = (text: string) => readCalendar(text, (title) => title, 'Asia/Seoul', Date.parse('2026-11-24T00:00:00Z'));

  it('a calendar of sixteen thousand events of one name is read within a second', () => {
    const text = calendar(16_000);
    expect(timeOf(() => read(text))).toBeLessThan(1000);
    // 120 times a day are more than a reminder holds: none of them is dropped in silence.
    expect(read(text)).toEqual({ read: { routines: [], products: [] }, left: [{ text: '루테인', why: 'TOO_MANY' }] });
  });

  it('a calendar is read up to twenty thousand events, and the rest is counted as left out', () => {
    expect(read(calendar(20_007))?.left[0]).toEqual({ text: '+7', why: 'TOO_MANY' });
  });
});
