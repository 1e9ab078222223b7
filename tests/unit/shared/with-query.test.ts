import { describe, expect, it } from 'vitest';
import { withQuery } from '#domain/shared/routes.ts';

describe('the address of a page with something else', () => {
  it.each([
    ['keeps what decides the page', 'query=칼슘&sort=name', { page: '2' }, 'query=칼슘&sort=name&page=2'],
    ['puts it in the order of the table', 'sort=name&query=칼슘', {}, 'query=칼슘&sort=name'],
    ['drops what decides nothing', 'query=칼슘&utm_source=x', {}, 'query=칼슘'],
    ['takes away', 'query=칼슘&page=2', { page: undefined }, 'query=칼슘'],
    [
      'keeps all of what may be said several times, and the first of the rest',
      'query=칼슘&query=철&form=정&form=환',
      {},
      'query=칼슘&form=정&form=환',
    ],
  ])('the address of a page with another parameter: %s', (_, asked, values, expected) => {
    const address = withQuery('/searchresult', new URLSearchParams(asked), values);
    expect(decodeURIComponent(address)).toBe(`/searchresult?${expected}`);
  });
});
