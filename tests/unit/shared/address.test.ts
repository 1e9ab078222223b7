import { describe, expect, it } from 'vitest';
import { canonicalRequest, readAddress } from '#gateway/address.ts';

const ORIGIN = 'http://127.0.0.1:8787';
const read = (path: string) => readAddress(ORIGIN + path);
const MAGNESIUM = `/ingredient/${encodeURIComponent('마그네슘')}`;

describe('an address', () => {
  it.each([
    ['/', 'page', '/'],
    ['/product/1', 'page', '/product/1'],
    ['/healthz', 'health', '/healthz'],
    ['/%68ealthz', 'health', '/healthz'],
    ['/readyz', 'readiness', '/readyz'],
    ['/.well-known/security.txt', 'security', '/.well-known/security.txt'],
    ['/client-config.json', 'config', '/client-config.json'],
    ['/share/kakao?path=/', 'share', '/share/kakao'],
    ['/oauth2/authorization/naver', 'sign-in', '/oauth2/authorization/naver'],
    ['/login/oauth2/code/naver?code=1', 'sign-in', '/login/oauth2/code/naver'],
    ['/login/oauth2/code/naver', 'page', '/login/oauth2/code/naver'],
    ['/api/v1/terms', 'contract', '/api/v1/terms'],
    ['/api/v1', 'contract', '/api/v1'],
    ['/%61pi/v1/terms', 'contract', '/api/v1/terms'],
    ['/api/v1//users/me/', 'contract', '/api/v1/users/me'],
    ['/api/docs', 'page', '/api/docs'],
    ['/apis/v1/terms', 'page', '/apis/v1/terms'],
    ['/media/x.svg', 'contract', '/media/x.svg'],
    ['/recent', 'contract', '/recent'],
    ['/recently', 'page', '/recently'],
    ['/me/recent-products', 'contract', '/me/recent-products'],
    [MAGNESIUM.toLowerCase(), 'page', MAGNESIUM],
  ])('an address %s is of kind %s at %s', (path, kind, canonical) => {
    expect(read(path)).toMatchObject({ kind, path: canonical, isRefused: false });
  });

  it('an address for what other apps share is one by POST alone, and no other path is', () => {
    const kindOf = (path: string, method: string) => readAddress(ORIGIN + path, method).kind;
    expect([kindOf('/share', 'POST'), kindOf('/share?x=1', 'POST')]).toEqual(['shared', 'shared']);
    expect([kindOf('/share', 'GET'), kindOf('/shared', 'POST'), kindOf('/share/kakao', 'POST')]).toEqual(['page', 'page', 'share']);
  });

  it.each([
    ['/product/1', false],
    ['/product/1/', true],
    ['/product//1', true],
    ['//evil.example/', true],
    ['/.//evil.example/', true],
    [MAGNESIUM.toLowerCase(), false],
    [`/ingredient/${encodeURIComponent('마그네슘'.normalize('NFD'))}`, true],
    ['/searchresult?query=a&utm_source=b', false],
    ['/searchresult?page=1&query=a', true],
    ['/searchresult?query=a&query=b', true],
    ['/searchresult?query=', true],
    [`/searchresult?query=+${encodeURIComponent('칼슘')}+`, true],
    ['/api/v1/supplements/search?keyword=+a+', false],
  ])('an address %s is another spelling: %s', (path, isRespelt) => expect(read(path).isRespelt).toBe(isRespelt));

  it('a search address trims the blanks around its query', () => {
    expect(read(`/searchresult?query=+${encodeURIComponent('칼슘 마그네슘')}+`).query).toBe(
      `?query=${encodeURIComponent('칼슘')}+${encodeURIComponent('마그네슘')}`,
    );
  });

  it('a canonical address never begins with two slashes', () => {
    for (const path of ['//evil.example/', '/.//evil.example/', '///', '/x/..//evil.example', '/\\evil.example'])
      expect(read(path).path).toMatch(/^\/([^/]|$)/);
  });

  it.each([
    ['/api%2fv1%2fcombinations%2frecommend', 'page'],
    ['/api/v1%2fterms', 'page'],
    ['/api/v1/combinations%2Frecommend', 'contract'],
    ['/api/v1/a/%00', 'contract'],
    ['/%2fevil.example/', 'page'],
    ['/product/%5c1', 'page'],
    ['/product/%00', 'page'],
    ['/product/%7f', 'page'],
    ['/product/%ff', 'page'],
    ['/product/%', 'page'],
    ['/product/%2531', 'page'],
    ['/%252e%252e/product/1', 'page'],
    ['/api/v1/%25', 'contract'],
  ])('an address %s is refused or plain, of kind %s', (path, kind) => {
    const address = read(path);
    expect(address.kind).toBe(kind);
    if (address.isRefused) expect(address.path).toBe(path);
    else expect(address.name).toBe('/api/v1/%');
  });

  it('a cache key has the parameters that count in one order, each once, in NFC', () => {
    const query = new URLSearchParams({ query: '칼슘' }).toString();
    expect(read(`/searchresult?utm=1&${new URLSearchParams({ query: '칼슘'.normalize('NFD') })}&query=b`).query).toBe(`?${query}`);
    expect(read('/products?goals=EYE&goals=SKIN&active=EYE').query).toBe('?goals=EYE&goals=SKIN&active=EYE');
    expect(read('/product/1?utm=1').query).toBe('');
  });

  it('an address of a provider covers its posted callback too', () => {
    const posted = (path: string) => readAddress(ORIGIN + path, 'POST').kind;
    expect(['/login/oauth2/code/naver', '/login/oauth2/code/naver?code=1', '/login/oauth2/code'].map(posted)).toEqual([
      'posted-sign-in',
      'posted-sign-in',
      'page',
    ]);
  });

  it('a canonical address keeps its path, every parameter and the body of the request', async () => {
    const request = new Request(`${ORIGIN}/api/v1//%74erms/?x=1`, { method: 'POST', body: 'b', headers: { 'x-test': '1' } });
    const canonical = canonicalRequest(request, readAddress(request.url));
    expect([canonical.url, canonical.method, canonical.headers.get('x-test'), await canonical.text()]).toEqual([
      `${ORIGIN}/api/v1/terms?x=1`,
      'POST',
      '1',
      'b',
    ]);
  });
});
