import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { DOWN, type Fault, type FaultySite, openFaultySite } from '#tests/support/faulty-site.ts';

let site: FaultySite;
beforeAll(async () => {
  site = await openFaultySite();
});
afterAll(() => site.close());

async function pageOf(path: string): Promise<{ readonly status: number; readonly text: string }> {
  const answer = await fetch(site.server.url + path);
  const html = await answer.text();
  return { status: answer.status, text: html.slice(html.indexOf('<main'), html.indexOf('</main>')) };
}

const PRODUCT = { imageUrl: 'https://pictures.example/1.webp' };
const FOUND = { cursorId: 7_000_012, supplementName: '다른 곳의 루테인', ...PRODUCT };
const NAMES = [{ id: 7, name: '루테인' }];

describe('another upstream may answer', () => {
  it.each<{ shape: string; path: string; faults: readonly Fault[]; shown: readonly string[] }>([
    {
      shape: 'a search with a page of products',
      path: routes.searchResult('루테인'),
      faults: [{ calls: /supplements\/search/, result: { supplements: { content: [FOUND] }, nextCursor: null } }],
      shown: ['다른 곳의 루테인', '/product/12'],
    },
    {
      shape: 'a search without a cursor',
      path: routes.addCombination('루테인'),
      faults: [{ calls: /supplements\/search/, result: { supplements: { content: [FOUND] } } }],
      shown: ['다른 곳의 루테인'],
    },
    {
      shape: 'products of an ingredient by their long names',
      path: routes.ingredientSupplements('루테인'),
      faults: [
        {
          calls: /ingredients\/\d+\/supplements/,
          result: { supplements: [{ supplementId: 12, supplementName: '긴 이름', ...PRODUCT }], nextCursor: null },
        },
      ],
      shown: ['긴 이름', '/product/12'],
    },
    {
      shape: 'products of an ingredient under the other key',
      path: routes.ingredientSupplements('루테인'),
      faults: [
        {
          calls: /ingredients\/\d+\/supplements/,
          result: { supplementInfos: [{ supplementId: 13, supplementName: '다른 열쇠', ...PRODUCT }] },
        },
      ],
      shown: ['다른 열쇠', '/product/13'],
    },
    {
      shape: 'a brand in lists under any key',
      path: routes.brand('그린랩', 3),
      faults: [
        {
          calls: /supplements\/brand/,
          body: { 눈: [{ id: 14, name: '첫 목록', ...PRODUCT }], 뼈: [{ id: 15, name: '둘째 목록', ...PRODUCT }] },
        },
      ],
      shown: ['첫 목록', '/product/14', '둘째 목록', '/product/15'],
    },
    {
      shape: 'popular products as content alone',
      path: '/',
      faults: [
        {
          calls: /popular-supplements/,
          result: { content: [{ supplementId: 16, supplementName: '인기만', brandName: '그린랩', ...PRODUCT }] },
        },
      ],
      shown: ['인기만', '/product/16'],
    },
    {
      shape: 'the full popular list as content alone',
      path: routes.popular({ ageGroup: '30대', gender: 'ALL' }),
      faults: [
        {
          calls: /popular-supplements/,
          result: { content: [{ supplementId: 16, supplementName: '인기만', brandName: '그린랩', ...PRODUCT }] },
        },
      ],
      shown: ['인기만', '/product/16'],
    },
    {
      shape: 'popular ingredients as content',
      path: routes.ingredientSearch(),
      faults: [{ calls: /ingredients\/popular/, result: { content: [{ ingredientId: 7, ingredientName: '내용 속 성분' }] } }],
      shown: ['내용 속 성분'],
    },
    {
      shape: 'popular searches as content',
      path: routes.search(),
      faults: [{ calls: /search\/popular/, result: { content: [{ keyword: '내용 속 검색어', score: 3 }] } }],
      shown: ['내용 속 검색어'],
    },
  ])('another upstream may answer $shape', async ({ path, faults, shown }) => {
    site.suffer(...faults);
    const { status, text } = await pageOf(path);
    expect(status).toBe(200);
    for (const each of shown) expect(text).toContain(each);
  });

  it('a food with the address of a picture, which is shown where pages may load it', async () => {
    const alternatives = [
      { name: '시금치', imageOrEmoji: `${site.server.url}/media/foods/1.webp` },
      { name: '케일', imageOrEmoji: 'https://elsewhere.example/kale.png' },
      { name: '달걀', imageOrEmoji: '🥚' },
    ];
    site.suffer(
      { calls: /ingredients\/\d+(?:\?|$)/, result: { id: 7, name: '루테인', alternatives } },
      { calls: /ingredients\/search/, result: NAMES },
    );
    const { text } = await pageOf(routes.ingredient('루테인'));
    const foods = text.slice(text.indexOf('class="foods"'));
    expect(/<img[^>]*src="\/media\/foods\/1.webp"[^>]*>/.exec(foods)?.[0]).toMatch(/width="40" height="40"/);
    expect(foods).toContain('케일');
    expect(foods).not.toContain('elsewhere.example');
    expect(foods).toMatch(/aria-hidden="true"[^>]*>🥚</);
  });
});

const DETAIL = /ingredients\/\d+(?:\?|$)/;
const SEARCH = /ingredients\/search/;
const INGREDIENT = routes.ingredient('루테인');
const CANNOT = '성분 정보를 불러오지 못했어요. 잠시 후 다시 시도해 주세요.';
const UNFOUND = '성분을 찾을 수 없습니다.';

describe('what went wrong is said:', () => {
  it.each<{ text: string; faults: readonly Fault[]; title: string; status: number }>([
    { text: '잘못된 API 응답 형식입니다.', faults: [{ calls: SEARCH, result: { names: [] } }], title: CANNOT, status: 503 },
    { text: '검색에 실패했습니다.', faults: [{ calls: SEARCH, status: 500 }], title: CANNOT, status: 503 },
    {
      text: '점검하고 있어요.',
      faults: [{ calls: SEARCH, status: 500, body: { code: 'X', message: '점검하고 있어요.' } }],
      title: CANNOT,
      status: 503,
    },
    { text: '검색 결과가 없습니다: 루테인', faults: [{ calls: SEARCH, result: [] }], title: UNFOUND, status: 404 },
    {
      text: '검색 결과가 없습니다: 루테인',
      faults: [{ calls: SEARCH, status: 404, body: { code: 'INGREDIENT404_0', message: '' } }],
      title: UNFOUND,
      status: 404,
    },
    {
      text: '검색 결과에서 id를 찾을 수 없습니다: 루테인',
      faults: [{ calls: SEARCH, result: [{ name: '루테인' }] }],
      title: UNFOUND,
      status: 404,
    },
    { text: '상세 정보 응답이 없습니다.', faults: [{ calls: DETAIL, body: null }], title: CANNOT, status: 503 },
    { text: '상세 정보 결과가 없습니다.', faults: [{ calls: DETAIL, result: null }], title: CANNOT, status: 503 },
    { text: '상세 정보를 가져올 수 없습니다.', faults: [{ calls: DETAIL, status: 500 }], title: CANNOT, status: 503 },
    {
      text: '성분을 찾을 수 없습니다: 루테인',
      faults: [{ calls: DETAIL, status: 404, body: { code: 'INGREDIENT404_0', message: '' } }],
      title: UNFOUND,
      status: 404,
    },
    {
      text: '서버에 연결할 수 없습니다. 네트워크 연결을 확인해주세요.',
      faults: [{ calls: SEARCH, isCut: true }],
      title: CANNOT,
      status: 503,
    },
    {
      text: '서버에 연결할 수 없습니다. 네트워크 연결을 확인해주세요.',
      faults: [{ calls: DETAIL, isCut: true }],
      title: CANNOT,
      status: 503,
    },
  ])('a failure of another upstream is named: $text', async ({ text, faults, title, status }) => {
    site.suffer(...faults);
    const page = await pageOf(INGREDIENT);
    expect(page.status).toBe(status);
    expect(page.text).toContain(`>${title}</h1>`);
    expect(page.text).toContain(`>${text}<`);
  });

  it.each([routes.searchResult('루테인'), routes.addCombination('루테인')])(
    'a failure of another upstream is named in the search of %s',
    async (path) => {
      const says = async (text: string, ...faults: readonly Fault[]) => {
        site.suffer(...faults);
        const page = await pageOf(path);
        expect([page.status, page.text.includes(`>${text}<`)], text).toEqual([503, true]);
      };
      const calls = /supplements\/search/;
      await says('잘못된 API 응답 형식입니다.', { calls, result: [] });
      await says('검색에 실패했습니다.', DOWN);
      await says('점검하고 있어요.', { calls, status: 500, body: { code: 'X', message: '점검하고 있어요.' } });
      await says('서버에 연결할 수 없습니다. 네트워크 연결을 확인해주세요.', { calls, isCut: true });
    },
  );

  it.each(['/ingredient/%20', '/ingredients', '/ingredients/%20'])('the address %s is of no ingredient', async (path) => {
    site.suffer();
    const page = await pageOf(path);
    expect([page.status, page.text.includes('>잘못된 접근이에요.</h1>')]).toEqual([404, true]);
  });

  it('an unknown ingredient is not found, and its page leads to the search', async () => {
    site.suffer();
    const page = await pageOf(routes.ingredientSupplements('없는성분'));
    expect([page.status, page.text.includes('성분을 찾을 수 없습니다.'), page.text.includes('‘없는성분’ 검색 결과')]).toEqual([
      404,
      true,
      true,
    ]);
  });
});
