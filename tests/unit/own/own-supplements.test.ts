import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { analyzeCombination } from '#contract/combinations/combinations.ts';
import { answerOwn } from '#contract/own/own-answer.ts';
import { ownSupplements } from '#copy/own/own-supplements.ts';
import { amountText, readAmountText } from '#copy/supplements/amount-text.ts';
import { MAXIMUM_COMBINATION } from '#domain/combinations/combination.ts';
import { ownAnswerOf } from '#domain/own/own-answer.ts';
import { MOST_OWN_SUPPLEMENTS } from '#domain/own/own-supplements.ts';

const result = (ingredientName: string, totalAmount: number, upperAmount: number | null, state = 'within') => ({
  ingredientName,
  totalAmount,
  unit: 'µg',
  upperAmount,
  state,
});
const analysis = (more: Partial<Parameters<typeof ownAnswerOf>[0]>) => ({
  verdict: 'within' as const,
  ingredientResults: [],
  cautions: [],
  supplements: [],
  pairings: [],
  ...more,
});
const said = (more: Partial<Parameters<typeof ownAnswerOf>[0]>) => ownSupplements.line(ownAnswerOf(analysis(more)).line);

describe('the line about what somebody takes', () => {
  const over = result('비타민D', 230, 100, 'over');
  const avoid = { severity: 'AVOID', ingredientNames: ['비타민A'], supplementIds: [7] };
  const onLabel = { severity: 'AVOID', ingredientNames: [], supplementIds: [7] };

  it.each([
    [
      'what to avoid, before anything',
      { verdict: 'avoid' as const, cautions: [avoid], ingredientResults: [over] },
      '비타민A는 피하는 게 좋아요',
    ],
    [
      'the product that its label forbids, before anything',
      {
        verdict: 'avoid' as const,
        cautions: [onLabel],
        supplements: [{ supplementId: 7, supplementName: '쾌변데이' }],
        ingredientResults: [over],
      },
      '쾌변데이는 피하는 게 좋아요',
    ],
    [
      'two that are not taken together, before what is over',
      { verdict: 'over' as const, pairings: [{ severity: 'AVOID' }], ingredientResults: [over] },
      '피해야 할 조합이 있어요',
    ],
    ['how far over one is', { verdict: 'over' as const, ingredientResults: [over] }, '비타민D가 상한의 230%예요'],
    [
      'how many are over',
      { verdict: 'over' as const, ingredientResults: [over, result('아연', 50, 35, 'over')] },
      '상한을 넘는 성분이 2가지예요',
    ],
    [
      'what has no amount for this person',
      { verdict: 'watch' as const, ingredientResults: [result('칼슘', 5, null, 'notForYou')] },
      '나에게 맞는 기준량이 없는 성분이 있어요',
    ],
    ['what to ask about', { verdict: 'watch' as const, ingredientResults: [result('칼슘', 5, 10)] }, '약사와 상의할 것이 있어요'],
    [
      'what to look at',
      { verdict: 'watch' as const, ingredientResults: [result('나이아신', 5, 10, 'formUnknown')] },
      '살펴볼 성분이 있어요',
    ],
    [
      'what is not known',
      { verdict: 'unknown' as const, ingredientResults: [result('칼슘', 0, 10, 'unknown')] },
      '함량을 알 수 없는 성분이 있어요',
    ],
    ['nothing that can be read', { verdict: 'empty' as const }, '성분을 읽을 수 있는 제품이 없어요'],
    ['all within', { ingredientResults: [result('칼슘', 5, 10)] }, '모두 상한 안이에요'],
  ])('the note about own supplements says %s', (_, more, text) => {
    expect(said(more)).toBe(text);
  });

  it('the note adds own supplements that come nearest to an upper level, and says that ten are counted', () => {
    const { line } = ownAnswerOf(
      analysis({ ingredientResults: [result('칼슘', 5, 10), result('비타민D', 86, 100), result('오메가3', 900, null)] }),
    );
    expect(ownSupplements.lineHint(line, MAXIMUM_COMBINATION)).toBe('비타민D가 상한의 86%예요');
    expect(ownSupplements.lineHint(line, MAXIMUM_COMBINATION + 1)).toBe('비타민D가 상한의 86%예요 · 먼저 담은 10개 기준이에요');
  });

  it('the note about an excess says the way out, then the daily amount beside the upper level', () => {
    const { line } = ownAnswerOf(analysis({ ingredientResults: [over], verdict: 'over' }));
    const words = (text: string) => text.replaceAll('\u00a0', ' ');
    expect(words(ownSupplements.lineHint(line, 2))).toBe('230 µg (9,200 IU), 상한 100 µg');
    expect(words(ownSupplements.lineHint(line, 2, '더팜 썬디를 빼면 상한 안이에요'))).toBe(
      '더팜 썬디를 빼면 상한 안이에요 · 230 µg (9,200 IU), 상한 100 µg',
    );
  });

  it('the note about own supplements is read from the same call as the analysis', () => {
    expect([answerOwn.method, answerOwn.path, answerOwn.auth]).toEqual([
      analyzeCombination.method,
      analyzeCombination.path,
      analyzeCombination.auth,
    ]);
  });
});

describe('readAmountText', () => {
  it.each([
    [25, 'µg'],
    [1200, 'mg'],
    [0.45, 'mg'],
    [10_000_000_000, 'CFU'],
    [50_000, 'CFU'],
    [700, 'µg RAE'],
  ])('readAmountText reads back %d %s, with blanks that do not break too', (amount, unit) => {
    const text = amountText(amount, unit);
    expect(readAmountText(text, unit)).toBe(amount);
    expect(readAmountText(text.replaceAll(' ', '\u00a0'), unit)).toBe(amount);
  });

  it.each(['', '25', '25 mg 넘게', 'µg', '25 mg', '1,2,3 µg'])('readAmountText reads nothing of %j', (text) => {
    expect(readAmountText(text, 'µg')).toBeNull();
  });
});

describe('what the device keeps of it', () => {
  const stored = new Map<string, string>();
  let isFull = false;
  const dataset: Record<string, string> = {};
  beforeEach(() => {
    stored.clear();
    isFull = false;
    delete dataset['session'];
    delete dataset['mine'];
    vi.resetModules();
    vi.stubGlobal('document', { documentElement: { dataset } });
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (isFull) throw new Error('full');
        stored.set(key, value);
      },
      removeItem: (key: string) => stored.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const item = (supplementId: number) => ({ supplementId, supplementName: `제품 ${supplementId}`, imageUrl: '/a.svg' });
  const kept = () => import('#stores/own/list/kept.ts');

  it.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['no list', '{"supplementId":1}'],
    ['entries that are none', '[1,null,{"supplementId":"1"},{"supplementId":-1,"supplementName":"","imageUrl":""}]'],
  ])('the stored list of own supplements is empty for %s', async (_, text) => {
    stored.set('mySupplements', text);
    expect((await kept()).readGuestItems()).toEqual([]);
  });

  it('the stored list of own supplements has each product once, and no more than its maximum', async () => {
    const many = Array.from({ length: MOST_OWN_SUPPLEMENTS + 5 }, (_, index) => item(index + 1));
    stored.set('mySupplements', JSON.stringify([item(3), item(3), ...many]));
    const { readGuestItems } = await kept();
    expect(readGuestItems()).toHaveLength(MOST_OWN_SUPPLEMENTS);
    expect(readGuestItems().filter(({ supplementId }) => supplementId === 3)).toHaveLength(1);
  });

  it('the document is marked as long as the list has any product, and unmarked with the last', async () => {
    const { changeOwn } = await import('#stores/own/list/change.ts');
    expect(await changeOwn(item(1), true)).toEqual({ message: ownSupplements.added, isFailure: false });
    expect([dataset['mine'], JSON.parse(stored.get('mySupplements') ?? '[]')]).toEqual(['', [item(1)]]);
    expect(await changeOwn(item(1), false)).toEqual({ message: ownSupplements.removed, isFailure: false });
    expect([dataset['mine'], stored.has('mySupplements')]).toEqual([undefined, false]);
  });

  it('the list of own supplements refuses more than its maximum, and says so', async () => {
    stored.set('mySupplements', JSON.stringify(Array.from({ length: MOST_OWN_SUPPLEMENTS }, (_, index) => item(index + 1))));
    const { changeOwn } = await import('#stores/own/list/change.ts');
    expect(await changeOwn(item(99), true)).toEqual({ message: '내 영양제는 30개까지 담을 수 있어요.', isFailure: true });
    expect((await kept()).readGuestItems()).toHaveLength(MOST_OWN_SUPPLEMENTS);
  });

  it('the list of own supplements says where a full storage refuses it', async () => {
    isFull = true;
    const { changeOwn } = await import('#stores/own/list/change.ts');
    expect(await changeOwn(item(1), true)).toEqual({ message: ownSupplements.notKept, isFailure: true });
  });

  it("a member's list of own supplements is separate, and unknown until it has been loaded", async () => {
    stored.set('mySupplements', JSON.stringify([item(1)]));
    dataset['session'] = 'member';
    const { keepMemberItems, readItems } = await kept();
    expect(readItems()).toBeNull();
    keepMemberItems([item(2)]);
    expect(readItems()).toEqual([item(2)]);
  });
});

describe('a guest’s list at log-in', () => {
  const stored = new Map<string, string>();
  const calls: string[] = [];
  let refuse: (path: string) => number;
  beforeEach(() => {
    stored.clear();
    calls.length = 0;
    refuse = () => 200;
    vi.resetModules();
    stored.set('accessToken', 'token');
    stored.set(
      'mySupplements',
      JSON.stringify([1, 2, 3].map((supplementId) => ({ supplementId, supplementName: '가', imageUrl: '/a.svg' }))),
    );
    vi.stubGlobal('document', { documentElement: { dataset: { session: 'member' } }, addEventListener: () => undefined });
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
    vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
      calls.push(`${method} ${path.replace(/\?.*/, '')}`);
      const status = refuse(path);
      if (status === 0) throw new Error('nobody answers');
      const supplementId = Number(/\d+$/.exec(path)?.[0] ?? 1);
      const own = { supplementId, isMarked: true };
      const list = { supplements: [], today: { planned: 0, taken: 0, next: null } };
      const body = { isSuccess: status === 200, code: 'X', message: '', result: status !== 200 ? null : method === 'PUT' ? own : list };
      return new Response(JSON.stringify(body), { status });
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const load = async () => (await import('#stores/own/list/account.ts')).loadAccount();
  const left = () => JSON.parse(stored.get('mySupplements') ?? '[]').map(({ supplementId }: { supplementId: number }) => supplementId);
  const PATH = '/api/v1/users/me/intake';

  it('a guest’s list moves into the account at log-in once, and leaves the device', async () => {
    await Promise.all([load(), load()]);
    await load();
    // Own products of the account are read beside it.
    const ofList = calls.filter((each) => each.includes(PATH));
    expect(ofList).toEqual([...[1, 2, 3].map((id) => `PUT ${PATH}/supplements/${id}`), `GET ${PATH}`, `GET ${PATH}`]);
    expect(stored.has('mySupplements')).toBe(false);
  });

  it('a guest’s list waits with the rest where the server is unreachable, and is not sent twice', async () => {
    refuse = (path) => (path.endsWith('/2') ? 503 : 200);
    await load();
    expect(left()).toEqual([2, 3]);
    refuse = () => 200;
    await load();
    expect(calls.filter((call) => call === `PUT ${PATH}/supplements/1`)).toHaveLength(1);
    expect(stored.has('mySupplements')).toBe(false);
  });

  it('a guest’s list is discarded where the account refuses a product', async () => {
    refuse = (path) => (path.endsWith('/2') ? 404 : 200);
    await load();
    expect(stored.has('mySupplements')).toBe(false);
  });
});
