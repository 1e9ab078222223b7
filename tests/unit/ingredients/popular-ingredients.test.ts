import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_INGREDIENTS } from '#copy/ingredients/ingredient-search.ts';
import { INGREDIENT_AGES, isAgeFilter, popularIngredients } from '#domain/ingredients/popular-ingredients.ts';
import { $ingredientAge, $popularIngredients, choosePopularAge } from '#stores/ingredients/popular-ingredients.ts';

const answer = (names: readonly string[], status = 200) =>
  new Response(
    JSON.stringify({ isSuccess: status === 200, code: '', message: '', result: names.map((name) => ({ ingredientName: name })) }),
    { status },
  );

const asked = vi.fn<(address: string) => Promise<Response>>();
beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal('fetch', asked);
});
afterEach(() => vi.unstubAllGlobals());

describe('popular ingredients', () => {
  it('popular ingredients are named by either spelling, five at most, each once', () => {
    const namesOf = (items: Parameters<typeof popularIngredients>[0]) => popularIngredients(items, DEFAULT_INGREDIENTS).names;
    expect(namesOf([{ name: '아연' }, { ingredientName: '철' }, { name: ' 아연 ' }, {}, { name: '' }])).toEqual(['아연', '철']);
    expect(namesOf(Array.from({ length: 9 }, (_, index) => ({ name: `성분 ${index}` })))).toHaveLength(5);
  });

  it('popular ingredients are the default five without ranks until one is counted', () => {
    const item = (name: string, searchCount?: number) => ({ name, ...(searchCount === undefined ? {} : { searchCount }) });
    expect(popularIngredients([item('아연', 0), item('철', 0)], DEFAULT_INGREDIENTS)).toEqual({
      names: DEFAULT_INGREDIENTS,
      isRanked: false,
    });
    expect(popularIngredients([item('아연', 3), item('철', 0)], DEFAULT_INGREDIENTS)).toEqual({ names: ['아연', '철'], isRanked: true });
    expect(popularIngredients([item('아연')], DEFAULT_INGREDIENTS)).toEqual({ names: ['아연'], isRanked: true });
    expect(popularIngredients([], DEFAULT_INGREDIENTS).names).toEqual([]);
  });

  it('popular ingredients are chosen for seven ages, all of them first', () => {
    expect(INGREDIENT_AGES).toEqual(['전체', '10대', '20대', '30대', '40대', '50대', '60대 이상']);
    expect([isAgeFilter('전체'), isAgeFilter('70대')]).toEqual([true, false]);
  });

  it('popular ingredients load for the chosen age, and 전체 is sent for all ages', async () => {
    asked.mockImplementation(async () => answer(['루테인']));
    const done = choosePopularAge('전체');
    expect($popularIngredients.get()).toBeNull();
    await done;
    expect($popularIngredients.get()).toEqual({ names: ['루테인'], isRanked: true });
    expect(Object.fromEntries(new URL(asked.mock.calls[0]?.[0] ?? '', 'http://a.kr').searchParams)).toEqual({
      ageGroup: '전체',
      limit: '5',
    });
  });

  it('popular ingredients fall back to the well-known five after any failure', async () => {
    asked.mockImplementation(async () => answer([], 401));
    await choosePopularAge('10대');
    expect($popularIngredients.get()).toEqual({ names: DEFAULT_INGREDIENTS, isRanked: false });
    asked.mockImplementation(async () => new Response('no JSON'));
    await choosePopularAge('30대');
    expect($popularIngredients.get()).toEqual({ names: DEFAULT_INGREDIENTS, isRanked: false });
  });

  it('popular ingredients are those of the last choice, whichever answer comes last', async () => {
    let slow: (response: Response) => void = () => undefined;
    asked.mockImplementationOnce(() => new Promise((done) => (slow = done)));
    const first = choosePopularAge('40대');
    asked.mockImplementationOnce(async () => answer(['빠름']));
    await choosePopularAge('50대');
    slow(answer(['느림']));
    await first;
    expect($popularIngredients.get()).toEqual({ names: ['빠름'], isRanked: true });
    expect($ingredientAge.get()).toBe('50대');
  });

  it('popular ingredients are cached for a minute', async () => {
    vi.useFakeTimers();
    asked.mockImplementation(async () => answer(['아연']));
    await choosePopularAge('60대 이상');
    await choosePopularAge('60대 이상');
    expect(asked).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_001);
    await choosePopularAge('60대 이상');
    expect(asked).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });
});
