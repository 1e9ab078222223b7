import { describe, expect, it } from 'vitest';
import { csvFile } from '#domain/reminders/csv.ts';

const bodyOf = (rows: readonly (readonly unknown[])[]) =>
  csvFile([{ title: '표', columns: ['a', 'b'], rows }])
    .split('\r\n')
    .slice(2, -1);

describe('a CSV file', () => {
  it('a CSV file has its tables under their names, an empty line between them, and a BOM for Korean', () => {
    const file = csvFile([
      { title: '하나', columns: ['이름'], rows: [['비타민']] },
      { title: '둘', columns: ['수'], rows: [[1], [2]] },
    ]);
    expect(file).toBe('\uFEFF하나\r\n이름\r\n비타민\r\n\r\n둘\r\n수\r\n1\r\n2\r\n');
  });

  it.each([
    ['a comma', ['a,b', 1], '"a,b",1'],
    ['quotation marks', ['a "b"', null], '"a ""b""",'],
    ['a line break', ['a\nb', undefined], '"a\nb",'],
    ['a list', [['08:00', '20:00'], true], '"[""08:00"",""20:00""]",true'],
    ['a formula', ['=HYPERLINK("x")', '+1'], '"\'=HYPERLINK(""x"")",\'+1'],
    ['a formula of full-width signs', ['＝1+1', '＋1'], "'＝1+1,'＋1"],
    ['a formula behind a space', [' －2', '　＠SUM(1)'], "' －2,'　＠SUM(1)"],
    ['numbers below zero', [-1, '@a'], "-1,'@a"],
  ])('a CSV file keeps %s what it is', (_, row, line) => {
    expect(bodyOf([row]).join('\r\n')).toBe(line);
  });
});
