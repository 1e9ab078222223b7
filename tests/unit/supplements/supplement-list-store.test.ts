import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $productList, loadMoreSupplements, restoreSupplements, startSupplementList } from '#stores/supplements/supplement-list.ts';

const product = (id: number) => ({ id, name: `제품 ${id}`, imageUrl: '/media/x.svg', isSample: false });
const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => product(from + index));
const ingredientPage = (from: number, count: number, nextCursor: number | null) =>
  new Response(JSON.stringify({ isSuccess: true, code: '', message: '', result: { supplements: range(from, count), nextCursor } }));
const idsShown = () => $productList.get()?.products.map(({ id }) => id);

const asked = vi.fn<(address: string) => Promise<Response>>();
let ingredient = 0;
beforeEach(() => {
  ingredient += 1;
  asked.mockReset();
  vi.stubGlobal('fetch', asked);
  startSupplementList({ kind: 'ingredient', id: ingredient }, { products: range(1, 2), next: 2 });
});
afterEach(() => vi.unstubAllGlobals());

describe('the long list', () => {
  it('the long list loads one page at a time, however often it is asked, and stops at the end', async () => {
    asked.mockImplementation(async () => ingredientPage(3, 2, null));
    const first = loadMoreSupplements(40);
    await loadMoreSupplements(40);
    expect($productList.get()?.isLoading).toBe(true);
    await first;
    await loadMoreSupplements(40);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(asked.mock.calls[0]?.[0]).toBe(`/api/v1/ingredients/${ingredient}/supplements?cursor=2&size=40`);
    expect(idsShown()).toEqual([1, 2, 3, 4]);
    expect($productList.get()).toMatchObject({ next: null, isLoading: false, isHeld: false });
  });

  it('the long list keeps what it has when a page cannot be had, and goes on when asked again', async () => {
    asked.mockImplementationOnce(async () => new Response('{}', { status: 400 }));
    await loadMoreSupplements(20);
    expect($productList.get()).toMatchObject({ next: 2, isLoading: false, isHeld: true });
    expect(idsShown()).toEqual([1, 2]);
    asked.mockImplementationOnce(async () => ingredientPage(3, 1, null));
    await loadMoreSupplements(20);
    expect(idsShown()).toEqual([1, 2, 3]);
  });

  it('the long list skips by count for a brand, and ends with a page that is not full', async () => {
    startSupplementList({ kind: 'brand', id: 7 }, { products: range(1, 16), next: 16 });
    asked.mockImplementation(async () => new Response(JSON.stringify({ supplements: range(17, 3) })));
    await loadMoreSupplements(4);
    expect(asked.mock.calls[0]?.[0]).toBe('/api/v1/supplements/brand?id=7&cursor=16&size=4');
    expect($productList.get()?.next).toBeNull();
    expect(idsShown()).toHaveLength(19);
  });

  it('the long list is restored to its earlier length', async () => {
    asked.mockImplementation(async (address) => {
      const size = Number(new URL(address, 'http://a.kr').searchParams.get('size'));
      const cursor = Number(new URL(address, 'http://a.kr').searchParams.get('cursor'));
      return ingredientPage(cursor + 1, size, cursor + size);
    });
    await restoreSupplements(130);
    expect(idsShown()).toHaveLength(130);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('the long list stops restoring its length where no more comes', async () => {
    asked.mockImplementation(async () => new Response('{}', { status: 404 }));
    await restoreSupplements(50);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(idsShown()).toEqual([1, 2]);
  });
});
