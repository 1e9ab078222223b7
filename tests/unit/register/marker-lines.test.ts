import { describe, expect, it } from 'vitest';
import { readPanel } from '#domain/labels/panel/read-panel.ts';
import { readMinistryRow } from '#register/import/read-row.ts';
import labelled from '#tests/fixtures/marker-lines-labelled.json' with { type: 'json' };
import { LABEL_FACTS } from '#tests/support/label-panels/sets.ts';

const SLUGS = new Map(LABEL_FACTS.map(({ id, slug }) => [id, slug]));

const REPORT = { reportNumber: '20040020099001', maker: '', caution: '', appearance: '', storage: '', shelfLife: '' };

function readLabel(text: string): string[] {
  const { ingredients } = readPanel(
    text.split('\n').map((line) => ({ text: line })),
    LABEL_FACTS,
  ).read;
  return ingredients.flatMap(({ ingredientId, amount, unit, why, isPart }) => {
    const slug = ingredientId === null ? undefined : SLUGS.get(ingredientId);
    if (slug === undefined || (isPart && ingredients.some((row) => row.ingredientId === ingredientId && !row.isPart))) return [];
    const isCounted = amount !== null && !why.some((reason) => reason === 'RAW_MATERIAL' || reason === 'PER_WEIGHT');
    return [isCounted ? `${slug} ${amount} ${unit}` : `${slug} ?`];
  });
}

function readReport(of: string, specification: string): string[] {
  const row = {
    ...{ ...REPORT, productName: of, functionText: `[${of}] 도움을 줄 수 있음`, specification },
    directions: '1일 1회, 1회 1정(1,000 mg)을 물과 함께 섭취',
  };
  return readMinistryRow(row).ingredients.map(({ slug, amount, unit }) => (amount === null ? `${slug} ?` : `${slug} ${amount} ${unit}`));
}

describe('lines of markers', () => {
  it('the readers of labels and reports read each labelled line of a marker as labelled', () => {
    const wrong = labelled.lines.flatMap(({ of, text, expected }) => {
      const read = of === undefined ? readLabel(text) : readReport(of, text);
      return [...new Set(read)].toSorted().join('; ') === expected.toSorted().join('; ')
        ? []
        : [`${text}: ${read.join('; ')}, not ${expected.join('; ')}`];
    });
    expect(wrong).toEqual([]);
  });
});
