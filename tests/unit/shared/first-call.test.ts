import { afterEach, describe, expect, it } from 'vitest';
import { takeFirstCall } from '#client/first-call.ts';

const ADDRESS = '/api/v1/users/me';
const answer = Promise.resolve(new Response('{}'));

afterEach(() => {
  globalThis.firstCall = undefined;
});

describe('the first call of a page', () => {
  it('the first call of a page is handed over once', async () => {
    globalThis.firstCall = { address: ADDRESS, token: 'a', answer };
    expect(await takeFirstCall(ADDRESS, 'a')).toBe(await answer);
    expect(takeFirstCall(ADDRESS, 'a')).toBeUndefined();
  });

  it.each([
    ['another address', `${ADDRESS}/overview`, 'a'],
    ['another question about the same', `${ADDRESS}?date=2026-11-28`, 'a'],
    ['another person', ADDRESS, 'b'],
    ['a guest', ADDRESS, null],
  ])('the first call of a page is kept from %s', (_, address, token) => {
    globalThis.firstCall = { address: ADDRESS, token: 'a', answer };
    expect(takeFirstCall(address, token)).toBeUndefined();
  });

  it('the first call of a page is dropped by another question about the same, so that it is never an old answer', () => {
    globalThis.firstCall = { address: ADDRESS, token: 'a', answer };
    expect(takeFirstCall(`${ADDRESS}?date=2026-11-28`, 'a')).toBeUndefined();
    expect(takeFirstCall(ADDRESS, 'a')).toBeUndefined();
  });
});
