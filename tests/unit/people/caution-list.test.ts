import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { cautionWords, SEVERITY_ACTIONS } from '#copy/combinations/cautions.ts';
import { parseDecimal } from '#domain/shared/decimal.ts';
import { ADULT } from '#domain/supplements/dosage.ts';
import { CautionList } from '#features/people/list/index.tsx';
import { selectCautions } from '#upstream/combinations/cautions/public.ts';

function listOf(slugs: readonly string[]): string {
  const contained = slugs.map((slug) => ({
    ingredient: { slug, name: slug, unit: 'mg' },
    contributions: [{ supplementId: 1, amount: parseDecimal('100'), chemicalForm: '' as const }],
  }));
  const label = {
    ...{ supplementId: 1, isSample: false, allergens: null, onlyNamed: [] },
    labelCautions: { avoid: [], consult: ['ANY_MEDICINE', 'ANY_ALLERGY', 'ILLNESS'] as const },
  };
  const asked = {
    population: { ...ADULT, age: 50, gender: 'FEMALE' as const },
    concerns: ['LEVOTHYROXINE', 'GOUT', 'ANY_ALLERGY'] as const,
  };
  return renderToStaticMarkup(createElement(CautionList, { cautions: selectCautions(contained, asked, [label]).cautions }));
}

describe('the list of cautions', () => {
  it('the list of cautions ends in one plain line of what nearly every bottle asks, below a distance to a medicine', () => {
    const html = listOf(['vitamin-d', 'probiotics', 'calcium']);
    const [shown = ''] = html.split('<details');
    const lines = shown.split('<li ').slice(1);
    expect(html).toContain(cautionWords.count(lines.length));
    expect(lines.filter((line) => /약사에게 먼저|제품에 적혀|원재료를 먼저/.test(line))).toHaveLength(1);
    expect(lines[0]).toContain('시간 띄우세요');
    expect(lines.at(-1)).toMatch(/caution-plain/);
    expect(lines.at(-1)).not.toContain(SEVERITY_ACTIONS.CONSULT);
  });
});
