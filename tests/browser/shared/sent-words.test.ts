import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { openSite, type Site } from '#tests/support/browser.ts';
import { LONG, onlyWhen } from '#tests/support/conditions.ts';
import { save } from '#tests/support/own-form.ts';
import type { Person } from '#tests/support/people.ts';
import { enterPersonal, FURTHER_SCREENS, newCollector, PERSONAL_SCREENS } from '#tests/support/personal-screens.ts';
import { PRODUCTS, SCREENS } from '#tests/support/screens.ts';

/** Stands in each word that only the device may know. */
const SECRET = '비밀말';

let site: Site;
let haru: Person;
beforeAll(async () => {
  site = await openSite();
  haru = await newCollector(site.server, 'sent-words@example.com');
});
afterAll(() => site.close());

const product = (kind: 'SUPPLEMENT' | 'MEDICINE') => ({
  name: `${SECRET} ${kind}`,
  brandName: `${SECRET} 회사`,
  kind,
  supplementId: null,
  form: null,
  timesPerDay: 1,
  unitsPerDose: 1,
  unit: SECRET,
  ingredients: [
    { name: `${SECRET} 성분`, ingredientId: 1, amount: 10, unit: 'mg', per: 'UNIT' },
    { name: `${SECRET} 둘째`, ingredientId: null, amount: 10, unit: 'mg', per: 'UNIT' },
  ],
  isConfirmed: true,
  expiresOn: null,
  key: `${SECRET}-${kind}`,
  accountId: null,
  place: 'HERE',
});

const STORED = {
  people: JSON.stringify({
    chosen: 0,
    people: [
      {
        gender: 'FEMALE',
        age: 28,
        condition: 'PREGNANT',
        concerns: ['WARFARIN'],
        name: SECRET,
        medicines: [{ name: `${SECRET}정`, substance: `${SECRET} 물질`, codes: ['WARFARIN'] }],
      },
    ],
  }),
  ownProducts: JSON.stringify([product('SUPPLEMENT'), product('MEDICINE')]),
  selectedOwn: JSON.stringify([`${SECRET}-SUPPLEMENT`, `${SECRET}-MEDICINE`]),
  reminderReasons: JSON.stringify({ 1: { why: SECRET, helped: null } }),
};

type Sent = { readonly method: string; readonly address: string; readonly body: string };

/** A phone browser that holds the stored words, with every request of its pages and its service worker. */
async function openRecorded(isMember: boolean) {
  const { page, close } = await enterPersonal(site, { isMember }, haru);
  const sent: Sent[] = [];
  page.context().on('request', (request) => {
    sent.push({ method: request.method(), address: decodeURIComponent(request.url()), body: request.postData() ?? '' });
  });
  await page.evaluate((stored) => {
    for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
  }, STORED);
  return { page, sent, close };
}

/** In three tabs, as most of the time is waiting. */
async function openAll(page: Page, paths: readonly string[]): Promise<void> {
  const left = [...paths];
  const openNext = async (tab: Page): Promise<void> => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      // A fragment counts only on a fresh page.
      if (path.includes('#')) await tab.goto('about:blank');
      await tab.goto(`${site.server.url}${path}`);
      await tab.waitForLoadState('networkidle');
    }
  };
  // A tab that a page opens begins with a copy of its session storage.
  const another = async () => (await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void open(location.href))]))[0];
  await Promise.all([page, await another(), await another()].map(openNext));
}

const withSecret = (sent: readonly Sent[]) => sent.filter(({ address, body }) => address.includes(SECRET) || body.includes(SECRET));

const PERSONAL = [...PERSONAL_SCREENS, ...FURTHER_SCREENS].map(({ isMember = false, path }) => ({ isMember, path }));
const pathsOf = (ofMembers: boolean) => PERSONAL.filter(({ isMember }) => isMember === ofMembers).map(({ path }) => path);
const PUBLIC = [
  ...SCREENS.map(({ path }) => path),
  routes.combinationOfAll([PRODUCTS.overVitaminC]),
  `${routes.compare([PRODUCTS.overVitaminC, PRODUCTS.within])}&own=all`,
  routes.combinationPrint([PRODUCTS.within, -1]),
];

describe('requests of the screens', () => {
  const cases = [
    { name: 'public screens of a guest', isMember: false, paths: PUBLIC, when: onlyWhen() },
    { name: 'personal screens of a guest', isMember: false, paths: pathsOf(false), when: onlyWhen() },
    { name: 'personal screens of a member', isMember: true, paths: pathsOf(true), when: onlyWhen() },
    { name: 'public screens of a member', isMember: true, paths: PUBLIC, when: LONG },
  ];
  for (const { name, isMember, paths, when } of cases)
    it(`requests of the ${name} name no person, medicine or own product`, { ...when, timeout: 180_000 }, async () => {
      const { page, sent, close } = await openRecorded(isMember);
      await openAll(page, paths);
      const analysed = sent.filter(({ address, body }) => address.endsWith('/combinations/analyze') && body.includes('ownProducts'));
      if (paths === PUBLIC) expect(analysed.filter(({ body }) => body.includes('"PREGNANT"')).length).toBeGreaterThan(0);
      expect(withSecret(sent)).toEqual([]);
      await close();
    });
});

/** A tap that saves something on a screen. */
type Save = {
  readonly name: string;
  readonly isMember: boolean;
  readonly path: string;
  /** End of the address that it calls; null where it calls none. */
  readonly calls: RegExp | null;
  tap(page: Page): Promise<void>;
  /** Writes what stays on the device, in every run. */
  readonly isNow?: true;
};

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

async function writeOwn(page: Page, kind: '영양제' | '의약품'): Promise<void> {
  await page.getByRole('button', { name: '라벨로 추가하기' }).click();
  await page.getByLabel('제품 이름').fill(`${SECRET} 새 제품`);
  await page.getByRole('button', { name: kind, exact: true }).click();
  await page.getByRole('button', { name: '성분 더하기' }).click();
  await page.getByLabel('1번째 성분 이름').fill(`${SECRET} 새 성분`);
  await page.getByLabel(`${SECRET} 새 성분 양`).fill('10');
  await page.getByLabel(`${SECRET} 새 성분 단위`).selectOption('mg');
  await page.getByLabel('적힌 양은 무엇의 양인가요?').selectOption('하루에 먹는 양');
  await save(page);
  await page.getByText(`${SECRET} 새 제품`).first().waitFor();
}

const SAVES: readonly Save[] = [
  { name: 'a liked product', isMember: true, path: routes.supplement(PRODUCTS.overVitaminC), calls: /\/like$/, tap: press('찜하기') },
  { name: 'a liked ingredient', isMember: true, path: routes.ingredient('아연'), calls: /\/like$/, tap: press('찜하기') },
  {
    name: 'a product that a member takes',
    isMember: true,
    path: routes.supplement(PRODUCTS.overVitaminC),
    calls: /\/users\/me\/supplements\/\d+$/,
    tap: press('먹고 있어요'),
  },
  {
    name: 'a product that a guest takes',
    isMember: false,
    path: routes.supplement(PRODUCTS.within),
    calls: null,
    tap: press('먹고 있어요'),
  },
  { name: 'a like taken back', isMember: true, path: '/scrap', calls: /\/like$/, tap: press(/찜 취소/) },
  { name: 'a tick', isMember: true, path: routes.alarm(), calls: /\/records\//, tap: press(/오전 9:00 먹었어요/) },
  {
    name: 'the reason of a reminder',
    isNow: true,
    isMember: true,
    path: routes.alarmSettings(),
    calls: /\/notifications\/routines\//,
    tap: async (page) => {
      await press(/^아침에 먹는 .* 수정/)(page);
      await page.locator('.routine-options summary').click();
      await page.getByLabel('왜 먹나요?').fill(`${SECRET} 이유`);
      await page.getByRole('button', { name: '저장' }).click();
    },
  },
  {
    name: 'a profile',
    isMember: true,
    path: '/mypage/edit',
    calls: /\/users\/me/,
    tap: async (page) => {
      await page.getByRole('textbox', { name: '닉네임' }).fill('하루살이');
      await page.getByRole('button', { name: '저장하기' }).click();
    },
  },
  {
    name: 'a person',
    isNow: true,
    isMember: false,
    path: routes.combinationResult([PRODUCTS.within, PRODUCTS.over]),
    calls: /\/combinations\/analyze$/,
    tap: async (page) => {
      await press('내 기준으로 보기')(page);
      await page.getByLabel('만 나이').fill('29');
      await press('이 기준으로 보기')(page);
    },
  },
  {
    name: 'an own medicine of a member',
    isNow: true,
    isMember: true,
    path: routes.ownProducts(),
    calls: null,
    tap: (page) => writeOwn(page, '의약품'),
  },
  {
    name: 'an own supplement of a guest',
    isMember: false,
    path: routes.ownProducts(),
    calls: null,
    tap: (page) => writeOwn(page, '영양제'),
  },
  {
    name: 'a log-out',
    isNow: true,
    isMember: true,
    path: routes.myPage(),
    calls: /\/auth\/logout$/,
    tap: async (page) => {
      await press('로그아웃')(page);
      await page.getByRole('dialog').getByRole('button', { name: '로그아웃' }).click();
    },
  },
];

describe('a tap that saves', () => {
  for (const { name, isMember, path, calls, tap, isNow } of SAVES)
    it(`saving ${name} sends no name of a person, medicine or own product`, isNow ? onlyWhen() : LONG, async () => {
      const { page, sent, close } = await openRecorded(isMember);
      await page.goto(`${site.server.url}${path}`);
      await page.waitForLoadState('networkidle');
      const before = sent.length;
      const called = () =>
        sent.slice(before).filter(({ method, address }) => method !== 'GET' && calls?.test(new URL(address).pathname)).length;
      await tap(page);
      if (calls !== null) await expect.poll(called).toBeGreaterThan(0);
      await page.waitForLoadState('networkidle');
      expect(withSecret(sent)).toEqual([]);
      await close();
    });
});
