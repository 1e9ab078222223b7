import { describe, expect, it } from 'vitest';
import { migrate } from '#cli/migrate.ts';
import { changeText } from '#copy/supplements/supplement-changes.ts';
import { changesKeptFrom } from '#domain/supplements/supplement-change.ts';
import { type Comparable, changesBetween } from '#register/write/changes.ts';
import { insertChanges } from '#register/write/queries/changes.ts';
import { memoryDatabase } from '#tests/support/sqlite.ts';

const C = 1;
const D = 2;
const texts = { specification: '1) 비타민C : 표시량(100mg)', intake: '1일 1회', caution: '임산부는 상담하십시오.' };
const report: Comparable = {
  name: '비타민',
  method: texts.intake,
  texts,
  contents: [{ ingredientId: C, amount: '100', labelText: '비타민C : 표시량(100mg)' }],
};
const facts: Comparable = {
  ...report,
  texts: null,
  method: '1일 1회 드세요.',
  contents: [{ ingredientId: C, amount: '100', labelText: '비타민C 100 mg' }],
};
const content = (ingredientId: number, amount: string | null, labelText: string) => ({ ingredientId, amount, labelText });
const said = (before: Comparable, after: Comparable) =>
  changesBetween(before, after).map(({ kind, ingredientId, oldAmount, newAmount }) =>
    [kind, ...(ingredientId === 0 ? [] : [ingredientId, oldAmount, newAmount])].join(' '),
  );
const newText = { ...texts, specification: '1) 비타민C : 표시량(250mg)' };

describe('what has changed between two reports', () => {
  it.each<[string, Comparable, Comparable, string[]]>([
    ['nothing', report, report, []],
    ['an amount', report, { ...report, texts: newText, contents: [content(C, '250', '비타민C : 표시량(250mg)')] }, ['AMOUNT 1 100 250']],
    ['an amount that can be read no more', report, { ...report, texts: newText, contents: [content(C, null, '?')] }, ['AMOUNT 1 100 ']],
    ['what else is in it', report, { ...report, texts: newText, contents: [...report.contents, content(D, '10', 'D')] }, ['ADDED 2  10']],
    ['what is in it no more', report, { ...report, texts: newText, contents: [] }, ['REMOVED 1 100 ']],
    [
      'how often it is taken',
      report,
      { ...report, texts: { ...texts, intake: '1일 2회' }, contents: [content(C, '200', '비타민C : 표시량(100mg)')] },
      ['AMOUNT 1 100 200', 'DIRECTIONS'],
    ],
    ['its name and its cautions', report, { ...report, name: '비타민 골드', texts: { ...texts, caution: '' } }, ['NAME', 'CAUTION']],
    ['blanks alone', report, { ...report, name: '비 타민', texts: { ...texts, caution: '임산부는\n상담하십시오.' } }, []],
    ['our reading of the same words alone', report, { ...report, contents: [content(C, '1000', '비타민C'), content(D, '10', 'D')] }, []],
  ])('a change between two reports tells %s', (_, before, after, expected) => {
    expect(said(before, after)).toEqual(expected);
  });

  it.each<[string, Comparable, Comparable, string[]]>([
    ['the first texts of a product of which facts were known are no change', facts, report, []],
    [
      'an amount that is another one is, and nothing that facts cannot tell',
      facts,
      { ...report, contents: [content(C, '250', '비타민C'), content(D, '10', 'D')] },
      ['AMOUNT 1 100 250'],
    ],
    ['an amount that could not be read before is none', { ...facts, contents: [content(C, null, '')] }, report, []],
    [
      'of facts read anew, an amount with another print is',
      facts,
      { ...facts, contents: [content(C, '250', '비타민C 250 mg')] },
      ['AMOUNT 1 100 250'],
    ],
    ['of facts read anew, one with the same print is none', facts, { ...facts, contents: [content(C, '250', '비타민C 100 mg')] }, []],
    ['of facts read anew, directions put otherwise are none', facts, { ...facts, method: '하루 한 번 드세요.' }, []],
  ])('a comparison of two reports knows that %s', (_, before, after, expected) => {
    expect(said(before, after)).toEqual(expected);
  });
});

describe('the changes that are kept', () => {
  const change = (changedOn: string, amounts: readonly [string | null, string | null] = ['1', '2'], supplementId = 1) => ({
    supplementId,
    changedOn,
    kind: 'AMOUNT' as const,
    ingredientId: C,
    oldAmount: amounts[0],
    newAmount: amounts[1],
  });

  it("kept changes are a product's latest ten, and a day's first amount before and last after", async () => {
    const database = memoryDatabase();
    await migrate(database, 'catalogue');
    for (let day = 10; day < 25; day += 1)
      await database.batch(insertChanges(database, [change(`2026-11-${day}`), change(`2026-11-${day}`, ['1', '2'], 2)]));
    await database.batch(insertChanges(database, [change('2026-11-24', ['2', '3'])]));
    const { results } = await database
      .prepare('SELECT changed_on, old_amount, new_amount FROM supplement_change WHERE supplement_id = 1 ORDER BY changed_on')
      .all();
    expect(results).toHaveLength(10);
    expect(results[0]).toEqual({ changed_on: '2026-11-15', old_amount: '1', new_amount: '2' });
    expect(results[9]).toEqual({ changed_on: '2026-11-24', old_amount: '1', new_amount: '3' });
  });

  it('kept changes are shown for two years', () => {
    expect(changesKeptFrom('2026-11-22')).toBe('2024-11-22');
  });

  it('kept changes are listed by the month, in the units of the ingredient', () => {
    const told = { changedOn: '2026-11-22', ingredientName: '비타민D', unit: 'µg', measuredAs: null, oldAmount: 10, newAmount: 25 };
    expect(changeText({ ...told, kind: 'AMOUNT' })).toBe('2026-11에 비타민D 함량이 바뀌었어요 (10 µg → 25 µg)');
    expect(changeText({ ...told, kind: 'AMOUNT', oldAmount: null })).toBe('2026-11에 비타민D 함량이 바뀌었어요 (정보 없음 → 25 µg)');
    expect(changeText({ ...told, kind: 'REMOVED', newAmount: null })).toBe('2026-11에 비타민D가 빠졌어요 (10 µg)');
    expect(changeText({ ...told, kind: 'GONE', ingredientName: null, unit: null })).toBe('2026-11에 신고 목록에서 없어졌어요');
  });
});
