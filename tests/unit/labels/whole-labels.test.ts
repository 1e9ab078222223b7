import { describe, expect, it } from 'vitest';
import { readPanel } from '#domain/labels/panel/read-panel.ts';
import labelled from '#tests/fixtures/whole-labels.json' with { type: 'json' };
import { LABEL_FACTS } from '#tests/support/label-panels/sets.ts';

type Stated = { readonly text: string; readonly names: readonly string[]; readonly amount: string; readonly unit: string };

const statedOf = (text: string): Stated => {
  const [name = '', amount = '', unit = ''] = text.split('|');
  return { text, names: name.split('/').filter(Boolean), amount, unit };
};

/** What a label states, by how it was read. */
function scoreOf(lines: readonly string[], rows: readonly string[]) {
  const { read, left } = readPanel(
    lines.map((text) => ({ text })),
    LABEL_FACTS,
  );
  const stated = rows.map(statedOf);
  const isOf = ({ names }: Stated, row: (typeof read.ingredients)[number]) =>
    names.some((name) => row.ingredientName === name || row.nameRead.includes(name));
  const hasAmount = ({ amount, unit }: Stated, row: (typeof read.ingredients)[number]) =>
    String(row.amount) === amount && (row.unit ?? '').startsWith(unit);
  const right = stated.filter((one) => read.ingredients.some((row) => isOf(one, row) && hasAmount(one, row)));
  const named = stated.filter(
    (one) =>
      !right.includes(one) &&
      (read.ingredients.some((row) => isOf(one, row) && row.amount === null) ||
        left.some(({ text }) => one.names.some((name) => text.includes(name)))),
  );
  const wrong = read.ingredients.filter((row) => row.amount !== null && !stated.some((one) => isOf(one, row) && hasAmount(one, row)));
  return {
    rows: stated.length,
    right: right.length,
    named: named.map(({ text }) => text),
    lost: stated.filter((one) => !right.includes(one) && !named.includes(one)).map(({ text }) => text),
    wrong: wrong.map(({ nameRead, amount, unit }) => `${nameRead}|${amount}|${unit}`),
  };
}

describe('whole labels by hand', () => {
  it.each(labelled.labels)('the label $id is read without a wrong amount, and names each row that it leaves', ({ lines, rows }) => {
    expect(scoreOf(lines, rows)).toMatchObject({ lost: [], wrong: [] });
  });

  it('whole labels have 57 of their 60 rows read', () => {
    const scores = labelled.labels.map(({ lines, rows }) => scoreOf(lines, rows));
    const sum = (of: 'rows' | 'right') => scores.reduce((total, score) => total + score[of], 0);
    expect(sum('rows')).toBe(60);
    expect(sum('right')).toBeGreaterThanOrEqual(57);
  });
});
