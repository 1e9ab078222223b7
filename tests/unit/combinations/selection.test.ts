import { afterEach, describe, expect, it, vi } from 'vitest';
import { type SelectedSupplement, toggleSelected } from '#domain/combinations/selection.ts';
import { toggleAnalysed } from '#stores/combinations/analysed.ts';
import { $selection, suggestedSupplements } from '#stores/combinations/selection.ts';

const item = (supplementId: number): SelectedSupplement => ({ supplementId, supplementName: `제품 ${supplementId}`, imageUrl: '/a.svg' });
const items = (count: number) => Array.from({ length: count }, (_, index) => item(index + 1));

afterEach(() => vi.unstubAllGlobals());

function stored(text: string) {
  vi.stubGlobal('sessionStorage', { getItem: () => text });
  return suggestedSupplements();
}

describe('toggling a product', () => {
  it('toggling a product adds it at the end', () => {
    expect(toggleSelected(items(2), item(9))).toEqual({ items: [...items(2), item(9)], outcome: 'added' });
  });

  it('toggling a product removes it by its id', () => {
    expect(toggleSelected(items(3), { ...item(2), supplementName: '다른 이름' })).toEqual({
      items: [item(1), item(3)],
      outcome: 'removed',
    });
  });

  it('toggling adds the tenth product and refuses the eleventh', () => {
    expect(toggleSelected(items(9), item(10)).outcome).toBe('added');
    expect(toggleSelected(items(10), item(11))).toEqual({ items: items(10), outcome: 'full' });
  });

  it('toggling removes a product from a full selection', () => {
    expect(toggleSelected(items(10), item(10))).toEqual({ items: items(9), outcome: 'removed' });
  });

  it('toggling leaves the given list unchanged', () => {
    const given = Object.freeze(items(2));
    toggleSelected(given, item(1));
    expect(given).toEqual(items(2));
  });
});

describe('a kept selection', () => {
  it.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['null', 'null'],
    ['an object', '{"supplementId":1}'],
    ['a text', '"1"'],
    ['entries that are no products', '[null,1,"a",[],{}]'],
    ['a product without a name', '[{"supplementId":1}]'],
    [
      'ids that are none',
      '[{"supplementId":0,"supplementName":"a"},{"supplementId":1.5,"supplementName":"a"},{"supplementId":"1","supplementName":"a"}]',
    ],
    ['an id beyond all products', '[{"supplementId":1000000,"supplementName":"a"}]'],
    ['a cursor without an id in it', '[{"cursorId":1000000,"supplementName":"a"}]'],
  ])('a kept selection that holds %s is empty', (_, text) => {
    expect(stored(text)).toEqual([]);
  });

  it.each([
    ['the present form', { supplementId: 12, supplementName: '루테인', imageUrl: '/media/a.svg' }, '/media/a.svg'],
    ['an older form that has only a cursor', { cursorId: 7_000_012, supplementName: '루테인', imageUrl: '' }, ''],
    ['an older form with null for the id', { cursorId: 7_000_012, supplementId: null, supplementName: '루테인' }, ''],
    [
      'more fields than needed',
      { supplementId: 12, supplementName: '루테인', price: 1, imageUrl: 'https://a.kr/b.png' },
      'https://a.kr/b.png',
    ],
    [
      'our pictures under another host',
      { supplementId: 12, supplementName: '루테인', imageUrl: 'http://127.0.0.1:1/media/a.svg' },
      '/media/a.svg',
    ],
  ])('a kept selection of %s is read', (_, entry, imageUrl) => {
    expect(stored(JSON.stringify([entry]))).toEqual([{ supplementId: 12, supplementName: '루테인', imageUrl }]);
  });

  it('a kept selection keeps a product without an id, so that the page can say why it is not analysed', () => {
    expect(stored('[{"supplementName":"루테인"}]')).toEqual([{ supplementId: 0, supplementName: '루테인', imageUrl: '' }]);
  });

  it('a kept selection drops what is broken and keeps the rest, each product once, ten at most', () => {
    const many = [null, ...items(4), item(2), { supplementId: 0, supplementName: 'x' }, ...items(15)];
    expect(stored(JSON.stringify(many))).toEqual(items(10));
  });

  it('a kept selection reads back what was written', () => {
    expect(stored(JSON.stringify(items(10)))).toEqual(items(10));
  });

  it('a kept selection is left alone by the eleventh product', () => {
    for (const each of items(10)) expect(toggleAnalysed(each)).toBe('added');
    expect(toggleAnalysed(item(11))).toBe('full');
    expect($selection.get()).toEqual(items(10));
    expect(toggleAnalysed(item(1))).toBe('removed');
    expect($selection.get()).toEqual(items(10).slice(1));
  });
});
