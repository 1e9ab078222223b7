import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { $audience, $popular, setAudience } from '#stores/catalogue/popular.ts';

const page = (names: readonly string[]) => ({
  isSuccess: true,
  code: 'COMMON200',
  message: '',
  result: {
    content: names.map((supplementName, index) => ({ supplementId: index + 1, supplementName, brandName: '', imageUrl: '' })),
    totalPages: 1,
    totalElements: names.length,
    size: 10,
    number: 0,
    numberOfElements: names.length,
    first: true,
    last: true,
    empty: names.length === 0,
  },
});
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const names = () => {
  const popular = $popular.get();
  return popular.state === 'loaded' ? popular.supplements.map(({ supplementName }) => supplementName) : popular.state;
};

const asked = vi.fn<(address: string) => Promise<Response>>();
beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal('fetch', asked);
});
afterEach(() => vi.unstubAllGlobals());

describe('the popular list on home', () => {
  it('the popular list on home waits, then shows; the gender is sent only where it narrows', async () => {
    asked.mockImplementation(async () => answer(page(['가'])));
    const done = setAudience({ ageGroup: '30대' });
    expect($popular.get().state).toBe('loading');
    await done;
    expect(names()).toEqual(['가']);
    await setAudience({ gender: 'FEMALE' });
    expect($audience.get()).toEqual({ ageGroup: '30대', gender: 'FEMALE' });
    const queries = asked.mock.calls.map(([address]) => Object.fromEntries(new URL(address, 'http://a.kr').searchParams));
    expect(queries).toEqual([
      { ageGroup: '30대', page: '0', size: '10' },
      { ageGroup: '30대', page: '0', size: '10', gender: 'FEMALE' },
    ]);
  });

  it('the popular list on home is empty without any product', async () => {
    asked.mockImplementation(async () => answer(page([])));
    await setAudience({ ageGroup: '40대', gender: 'ALL' });
    expect(names()).toEqual([]);
  });

  it('the popular list on home says that it failed, and can be requested again', async () => {
    asked.mockImplementationOnce(async () => answer({ isSuccess: false, code: 'COMMON400', message: '', result: null }, 400));
    await setAudience({ ageGroup: '50대' });
    expect(names()).toBe('failed');
    asked.mockImplementationOnce(async () => answer(page(['나'])));
    await setAudience({});
    expect(names()).toEqual(['나']);
  });

  it('the popular list on home shows the last chosen audience, whichever answer comes last', async () => {
    let slow: (response: Response) => void = () => undefined;
    asked.mockImplementationOnce(() => new Promise((done) => (slow = done)));
    const first = setAudience({ ageGroup: '60대 이상' });
    asked.mockImplementationOnce(async () => answer(page(['빠름'])));
    await setAudience({ ageGroup: '10대' });
    slow(answer(page(['느림'])));
    await first;
    expect(names()).toEqual(['빠름']);
    expect($audience.get().ageGroup).toBe('10대');
  });
});
