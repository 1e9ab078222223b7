import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentText, ingredientText, measuredText } from '#copy/supplements/amount-text.ts';
import { changeText } from '#copy/supplements/supplement-changes.ts';
import { barOfGuide } from '#features/ingredients/bar-of-guide.ts';
import { amountLines } from '#features/purposes/purpose-page.ts';
import { cardOf } from '#features/supplements/index.ts';
import { ingredientFacts } from '#register/facts/ingredients.ts';
import { matchLabel } from '#register/import/label-aliases.ts';
import { parseRegister } from '#register/snapshot/register-text.ts';
import { recordOf } from '#register/snapshot/to-record.ts';

const MEASURED = ingredientFacts().flatMap(({ slug, name, measuredAs, sources }) =>
  measuredAs === null ? [] : [{ slug, name, measuredAs, sources: sources.measuredAs }],
);

/** State of a plant or of a molecule, which no report prints as a name alone. */
const STATES = ['추출물', '분말', '농축액', '비배당체'];

describe('what an amount is an amount of', () => {
  it('a marker of an ingredient has a source, and an ingredient that is weighed itself none', () => {
    expect(MEASURED.filter(({ sources }) => sources.length === 0)).toEqual([]);
    expect(ingredientFacts().filter(({ measuredAs, sources }) => measuredAs === null && sources.measuredAs.length > 0)).toEqual([]);
    expect(MEASURED.length).toBe(33);
  });

  it("a marker of an ingredient stands before each amount of the ingredient's functions", () => {
    const texts = ingredientFacts().flatMap(({ measuredAs, purposes }) =>
      measuredAs === null ? [] : purposes.map(({ functionText }) => functionText),
    );
    expect(texts.filter((text) => /(?<!f)\(\d/.test(text))).toEqual([]);
  });

  it("a marker of an ingredient stands before what reports print of it, and another substance's weight is not kept as its own", () => {
    const register = readFileSync(new URL('../../../functions/register/facts/register.tsv', import.meta.url), 'utf8');
    const printed = parseRegister(register).facts.flatMap((fact) =>
      recordOf(fact, { supplement: 1, brand: 1 }, '').ingredients.filter(({ labelText }) => labelText !== ''),
    );
    const marked = new Map(MEASURED.map(({ slug, name, measuredAs }) => [slug, `${name} ${measuredAs} `]));
    expect(printed.filter(({ slug, labelText }) => !labelText.startsWith(marked.get(slug) ?? ''))).toEqual([]);
    expect(printed.filter(({ reading }) => reading.endsWith('-only'))).toEqual([]);
    expect(printed.filter(({ slug }) => marked.has(slug)).length).toBeGreaterThan(250);
  });

  it('a marker of an ingredient never repeats its name', () => {
    expect(MEASURED.filter(({ name, measuredAs }) => name.includes(measuredAs) || measuredAs.includes(name))).toEqual([]);
  });

  it('a marker of an ingredient is what the importer of reports reads as its amount', () => {
    const markers = MEASURED.filter(({ measuredAs }) => !STATES.includes(measuredAs));
    const read = markers.map(({ slug, name, measuredAs }) => ({ slug, of: matchLabel(measuredAs, name) }));
    expect(read.filter(({ slug, of }) => of?.slug !== slug || of.measures !== 'ingredient')).toEqual([]);
  });

  it.each([
    ['red-ginseng', '진세노사이드'],
    ['milk-thistle', '실리마린'],
    ['ginkgo', '플라보놀배당체'],
    ['omega-3', 'EPA와 DHA의 합'],
    ['vitamin-c', null],
    ['iron', null],
    ['probiotics', null],
    ['lutein', null],
  ])('the amount of %s is of %j', (slug, measuredAs) => {
    expect(ingredientFacts().find((each) => each.slug === slug)?.measuredAs).toBe(measuredAs);
  });
});

describe('how a marker is said', () => {
  const ginseng = { ingredientName: '홍삼', amount: 3, unit: 'mg', measuredAs: '진세노사이드' };

  it('a marker stands before its amount, and nothing before that of the ingredient itself', () => {
    expect(measuredText('실리마린', '130 mg')).toBe('실리마린 130 mg');
    expect(measuredText(null, '130 mg')).toBe('130 mg');
    expect(contentText({ name: '밀크씨슬', amount: '', measuredAs: '실리마린' })).toBe('밀크씨슬');
  });

  it('a marker stands between ingredient and amount, and is left out where the amount is unknown', () => {
    expect(ingredientText(ginseng)).toBe('홍삼 진세노사이드 3\u00a0mg');
    expect(ingredientText({ ...ginseng, amount: null })).toBe('홍삼');
    expect(ingredientText({ ingredientName: '비타민D', amount: 25, unit: 'µg' })).toBe('비타민D 25\u00a0µg (1,000\u00a0IU)');
  });

  it("a marker stands in a card's amount, of its own list too", () => {
    const product = { id: 1, name: '홍삼정', imageUrl: '', mainIngredients: [ginseng] };
    expect(cardOf(product).amount).toBe('홍삼 진세노사이드 3\u00a0mg');
    expect(cardOf({ ...product, asked: { ...ginseng, overUpper: false } }).amount).toBe('홍삼 진세노사이드 3\u00a0mg');
  });

  it("a marker stands in the intake guide's amounts", () => {
    const guide = { name: '오메가3', recommendedDosage: 250, upperLimit: null, unit: 'mg', measuredAs: 'EPA와 DHA의 합' };
    expect(barOfGuide(guide).amountLabel).toBe('하루 권장 EPA와 DHA의 합 250 mg');
    expect(barOfGuide(guide).valueText).toBe('오메가3 하루 권장 EPA와 DHA의 합 250 mg');
  });

  it('a marker stands in the notified intake of a functional ingredient, which is no recommendation', () => {
    const guide = { name: '홍삼', recommendedDosage: 2.4, upperLimit: null, unit: 'mg', measuredAs: '진세노사이드' };
    const bar = barOfGuide({ ...guide, dailyIntake: { minimum: 2.4, maximum: 80 } });
    expect(bar.amountLabel).toBe('일일섭취량 진세노사이드 2.4~80 mg');
    expect(bar.recommendedLabel).toBe('일일섭취량');
    expect(bar.valueText).not.toContain('권장');
  });

  it("a marker stands in a purpose's amounts, unless a material has one of its own or none is set", () => {
    const amount = { material: null, minimum: 3, maximum: 80, unit: 'mg' };
    const lines = amountLines({
      ...{ measuredAs: '진세노사이드', functionText: '' },
      functionAmounts: [amount, { ...amount, material: '홍삼정' }, { ...amount, minimum: null, maximum: null }],
    });
    expect(lines[0]).toMatch(/^진세노사이드 .*3~80 mg/);
    expect(lines[1]).toMatch(/^홍삼정 .*3~80 mg/);
    expect(lines[2]).not.toContain('진세노사이드');
  });

  it('a marker stands in a change of the report', () => {
    const change = { changedOn: '2026-11-22', kind: 'AMOUNT', ...ginseng, oldAmount: 3, newAmount: 6 } as const;
    expect(changeText(change)).toBe('2026-11에 홍삼 함량이 바뀌었어요 (진세노사이드 3 mg → 진세노사이드 6 mg)');
  });
});
