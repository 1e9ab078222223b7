import { describe, expect, it } from 'vitest';
import { parseLabelFacts } from '#domain/labels/panel/facts.ts';
import { readPanel } from '#domain/labels/panel/read-panel.ts';
import { labelFactsText } from '#register/import/public.ts';
import { onlyWhen, PANELS_FILE, REAL_PANELS } from '#tests/support/conditions.ts';
import { tally } from '#tests/support/label-panels/score.ts';
import { LABELLED_PANELS, realPanels, scoreOf } from '#tests/support/label-panels/sets.ts';

/** Shares of the rows of a set, in percent. */
function shares(panels: Parameters<typeof scoreOf>[0][]) {
  const counts = tally(panels.flatMap(scoreOf));
  console.log(`label rows: ${JSON.stringify(counts)}`);
  return { right: (counts.right / counts.rows) * 100, wrongAndSure: (counts['wrong and SURE'] / counts.rows) * 100, rows: counts.rows };
}

describe('labelled panels', () => {
  it('labelled panels are 150 Korean, 100 English and 50 odd ones', () => {
    const count = (prefix: string) => LABELLED_PANELS.filter(({ id }) => id.startsWith(prefix)).length;
    expect([count('ko-'), count('en-'), count('odd-')]).toEqual([150, 100, 50]);
  });

  it('rows of labelled panels are right in 99.5 % and never wrong but SURE', () => {
    const { right, wrongAndSure, rows } = shares([...LABELLED_PANELS]);
    expect(rows).toBeGreaterThanOrEqual(1466);
    expect(right).toBeGreaterThanOrEqual(99.5);
    expect(wrongAndSure).toBe(0);
  });
});

describe('the name of a product on a label', () => {
  it.each(['영양·기능정보', '영양 ‧ 기능정보', '영양 - 기능 정보', 'Supplement Facts', 'Drug Facts'])(
    'a heading is no name, whichever dot is read: %s',
    (heading) => {
      expect(readPanel([{ text: heading }, { text: '비타민C 100 mg 100%' }], []).read.name).toBeNull();
      expect(readPanel([{ text: '데일리 비타민' }, { text: heading }], []).read.name).toBe('데일리 비타민');
    },
  );
});

describe('the first line of a label', () => {
  it.each(['1 mg 미만', '<1 mg', '100 % 이하', '0 g'])('an amount alone is no name: %s', (first) =>
    expect(readPanel([{ text: first }, { text: '비타민C 100 mg 100%' }], []).read.name).toBeNull(),
  );

  it('a name with an amount is a name', () =>
    expect(readPanel([{ text: '메가 비타민C 1,000 mg' }, { text: '비타민C 1,000 mg 1,000 %' }], []).read.name).toBe(
      '메가 비타민C 1,000 mg',
    ));
});

describe('amounts of two columns', () => {
  it.each(['1정당 1일당', '1정당   1일당(2정)', '1캡슐당 1일당 (2캡슐)'])(
    'amounts of the day’s column count, and are asked about: %s',
    (heading) => {
      const facts = parseLabelFacts(labelFactsText());
      const { ingredients, notes } = readPanel([{ text: heading }, { text: '비타민C 500 mg 1000 mg' }], facts).read;
      expect(ingredients.map(({ amount, per }) => [amount, per])).toEqual([[1000, 'DAY']]);
      expect(notes).toContain('TWO_COLUMNS');
    },
  );
});

describe('real panels', onlyWhen(REAL_PANELS), () => {
  it('rows of real panels are right in 96 % and never wrong but SURE', () => {
    const { right, wrongAndSure } = shares([...realPanels(PANELS_FILE)]);
    expect(right).toBeGreaterThanOrEqual(96);
    expect(wrongAndSure).toBe(0);
  });
});
