import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentPicture, imageAddress, picturePath } from '#domain/labels/picture-address.ts';
import { readableAddress, routes } from '#domain/shared/routes.ts';

const NFD = '비타민 C'.normalize('NFD');

describe('addresses of the site', () => {
  it.each([
    [routes.home(), '/'],
    [routes.supplement(12), '/product/12'],
    [routes.ingredient('비타민 C'), `/ingredient/${encodeURIComponent('비타민 C')}`],
    [routes.ingredient('EPA/DHA?#%'), '/ingredient/EPA%2FDHA%3F%23%25'],
    [routes.ingredientSupplements('칼슘'), `/ingredientproducts?ingredient=${encodeURIComponent('칼슘')}`],
    [routes.brand('A&B', 3), '/brandproducts?brand=A%26B&id=3'],
    [routes.searchResult('a+b=c'), '/searchresult?query=a%2Bb%3Dc'],
    [routes.addCombination(), '/add-combination'],
    [routes.addCombination(''), '/add-combination?query='],
    [routes.combinationResult([3, 1, 2]), '/combination-result?ids=3,1,2'],
    [routes.combinationParts([3, 1], 'all'), '/combination-result/parts?ids=3,1'],
    [routes.combinationParts([3, 1], 'over'), '/combination-result/parts?ids=3,1&tab=over'],
    [routes.terms('privacy'), '/terms/privacy'],
    [routes.addAlarm(12), '/alarm/settings/add?supplementId=12'],
  ])('an address of the site: %s', (address, expected) => {
    expect(address).toBe(expected);
  });

  it.each([
    ['ingredient', routes.ingredient],
    ['ingredientSupplements', routes.ingredientSupplements],
    ['searchResult', routes.searchResult],
    ['addCombination', (query: string) => routes.addCombination(query)],
    ['brand', (name: string) => routes.brand(name, 1)],
  ])('an address of %s encodes both forms of Hangul alike', (_, write) => {
    expect(write(NFD)).toBe(write('비타민 C'));
  });

  it('any typed query comes back out of its address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (query) => {
        const address = new URL(routes.searchResult(query), 'http://localhost');
        expect(address.searchParams.get('query')).toBe(query.normalize('NFC'));
      }),
    );
  });
});

describe('an address in a list of links', () => {
  it.each([
    ['비타민 C', '/ingredient/비타민%20C'],
    ['EPA/DHA?#%', '/ingredient/EPA%2FDHA%3F%23%25'],
    ['%EA%B0%80', '/ingredient/%25EA%25B0%2580'],
    ['감마리놀렌산"<', '/ingredient/감마리놀렌산%22%3C'],
  ])('a displayed address of %s has its Hangul decoded', (name, expected) => {
    expect(readableAddress(routes.ingredient(name))).toBe(expected);
  });

  it('a displayed address leads where the encoded one leads', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const address = routes.ingredientSupplements(name);
        expect(new URL(readableAddress(address), 'http://localhost').href).toBe(new URL(address, 'http://localhost').href);
      }),
    );
  });
});

describe('pictures', () => {
  it('drawn pictures have the current address, in place of a stored edition', () => {
    expect(currentPicture('/pictures/0/tablet-omega3.svg')).toBe(picturePath('tablet-omega3'));
    expect(currentPicture('/media/profiles/a.jpg')).toBe('/media/profiles/a.jpg');
  });

  it.each([
    ['/media/a.svg', '/media/a.svg'],
    ['http://127.0.0.1:8787/pictures/1/tablet-d.svg', picturePath('tablet-d')],
    // Kept on a device by an earlier edition, from a shelf.
    ['/pictures/1/tablet-d.svg#a2', picturePath('tablet-d')],
    ['https://other.kr/images/a.png', 'https://other.kr/images/a.png'],
    ['', ''],
    ['images/a.png', 'images/a.png'],
    ['not a url', 'not a url'],
  ])('the picture %j is loaded from %j', (address, expected) => {
    expect(imageAddress(address)).toBe(expected);
  });
});
