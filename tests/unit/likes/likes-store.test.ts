import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLike } from '#stores/likes/likes.ts';

const asked = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>();
const paths = () => asked.mock.calls.map(([address]) => new URL(address, 'http://a.kr').pathname);
const answer = (result: unknown) => Response.json({ isSuccess: true, code: 'COMMON200', message: '', result });

beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'accessToken' ? 'a.b.c' : null) });
});
afterEach(() => vi.unstubAllGlobals());

describe('a like', () => {
  it.each([
    ['both names', { liked: true, isLiked: true }],
    ['one name', { liked: true }],
    ['the other', { isLiked: true }],
  ])('a like is what the answer says under %s where the list cannot be read again', async (_, state) => {
    asked.mockImplementation(async (address) =>
      address.endsWith('/like') ? answer({ supplementId: 7, ...state }) : new Response('{}', { status: 404 }),
    );
    expect(await setLike('supplement', 7, true)).toEqual({ state: 'done', isLiked: true });
    expect(paths()).toEqual(['/api/v1/supplements/7/like', '/api/v1/likes/me']);
  });

  it.each([
    [[7], true],
    [[8], false],
  ])('a like of a product is what the re-read list says: %j', async (liked, isLiked) => {
    asked.mockImplementation(async (address) =>
      address.endsWith('/like')
        ? answer({ supplementId: 7, isLiked: !isLiked })
        : answer(liked.map((supplementId) => ({ supplementId, name: 'n', imageUrl: '' }))),
    );
    expect(await setLike('supplement', 7, true)).toEqual({ state: 'done', isLiked });
    expect(paths()).toEqual(['/api/v1/supplements/7/like', '/api/v1/likes/me']);
  });

  it('a like of an ingredient is what was wanted where the answer does not say', async () => {
    asked.mockImplementation(async () => answer({ ingredientId: 7 }));
    expect(await setLike('ingredient', 7, false)).toEqual({ state: 'done', isLiked: false });
    expect(paths()).toEqual(['/api/v1/ingredients/7/like']);
  });

  it('a like of a guest is not stored', async () => {
    vi.stubGlobal('localStorage', { getItem: () => null });
    expect(await setLike('supplement', 7, true)).toEqual({ state: 'guest' });
    expect(paths()).toEqual([]);
  });
});
