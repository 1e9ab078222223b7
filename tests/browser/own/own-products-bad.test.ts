import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { asMember } from '#tests/support/member.ts';
import { chooseBasis, keptOwn, nameFields, paste, pasteAny, save, storeOwn } from '#tests/support/own-form.ts';
import { newPerson, send } from '#tests/support/people.ts';

const PANEL = ['Supplement Facts', 'Serving Size 1 tablet', 'Vitamin C 1,200 mg 1333%', 'Zinc 15 mg 136%'].join('\n');
const many = (count: number) => Array.from({ length: count }, (_, index) => ({ key: `kept-key-${index}`, name: `제품 ${index}` }));

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const add = (page: Page) => page.getByRole('button', { name: '라벨로 추가하기' });

async function startByHand(page: Page, name: string): Promise<void> {
  await add(page).click();
  await page.getByRole('button', { name: '성분 더하기' }).click();
  await page.getByLabel('1번째 성분 이름').fill('아연');
  await page.getByLabel('아연 양').fill('10');
  await chooseBasis(page, '하루에 먹는 양');
  await page.getByLabel('제품 이름').fill(name);
}

describe('own products on a device that keeps nothing', () => {
  it.each([
    [
      'full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
        // The store assigns properties, which calls no method.
        Object.defineProperty(window, 'localStorage', {
          value: new Proxy(localStorage, {
            get: (storage, key) => (key === 'getItem' ? (name: string) => storage.getItem(name) : Reflect.get(storage, key)),
            set: () => {
              throw new DOMException('full', 'QuotaExceededError');
            },
          }),
        });
      },
    ],
    [
      'blocked',
      () => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      },
    ],
  ] as const)('a product is not kept where storage is %s: a sentence says so, and the fields stay', async (_, breakStorage) => {
    const { page, close, complaints } = await site.open(routes.home(), PHONE);
    await page.addInitScript(breakStorage);
    await page.goto(new URL(routes.ownProducts(), page.url()).href);
    await startByHand(page, '안 남는 제품');
    await save(page);
    await page.getByRole('alert').filter({ hasText: '이 브라우저에 저장하지 못했어요.' }).waitFor();
    expect(await page.getByLabel('제품 이름').inputValue()).toBe('안 남는 제품');
    expect(await page.getByLabel('아연 양').inputValue()).toBe('10');
    expect(await page.getByRole('button', { name: '저장하기' }).isEnabled()).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('own products in two tabs', () => {
  it('a product that one tab adds, edits or removes shows in the other, and none is lost when both save', async () => {
    const { page: first, close, complaints } = await site.open(routes.ownProducts(), PHONE);
    const second = await first.context().newPage();
    await second.goto(first.url());
    await Promise.all([startByHand(first, '첫 탭'), startByHand(second, '둘째 탭')]);
    await Promise.all([save(first), save(second)]);
    for (const page of [first, second]) {
      await keptOwn(page).filter({ hasText: '첫 탭' }).waitFor();
      await keptOwn(page).filter({ hasText: '둘째 탭' }).waitFor();
    }
    await first.getByRole('button', { name: '첫 탭 고치기' }).click();
    await first.getByLabel('제품 이름').fill('첫 탭 2');
    await save(first);
    await keptOwn(second).filter({ hasText: '첫 탭 2' }).waitFor();
    // What is open in one tab and removed in the other is saved anew.
    await first.getByRole('button', { name: '둘째 탭 고치기' }).click();
    await second.getByRole('button', { name: '둘째 탭 지우기' }).click();
    await expect.poll(() => keptOwn(second).count()).toBe(1);
    await save(first);
    await expect.poll(() => keptOwn(second).count()).toBe(2);
    expect(complaints).toEqual([]);
    await close();
  });

  it("a product is not lost to another tab's write that did not know of it", async () => {
    const { page: first, close } = await site.open(routes.ownProducts(), PHONE);
    const second = await first.context().newPage();
    await second.goto(first.url());
    await second.evaluate(
      (text) => {
        addEventListener('storage', () => localStorage.setItem('ownProducts', text), { once: true });
      },
      JSON.stringify(many(1)),
    );
    await startByHand(first, '첫 탭');
    await save(first);
    for (const page of [first, second]) {
      await keptOwn(page).filter({ hasText: '제품 0' }).waitFor();
      await keptOwn(page).filter({ hasText: '첫 탭' }).waitFor();
    }
    await close();
  });
});

describe('the number of own products', () => {
  it('the limit of 50 is said from 5 places left on, and holds on the page and behind its address', async () => {
    const { page, close } = await site.open(routes.ownProducts(), PHONE);
    await storeOwn(page, many(44));
    await keptOwn(page).first().waitFor();
    expect(await page.getByText(/개 더 넣을 수 있어요/).count()).toBe(0);
    await storeOwn(page, many(45));
    await page.getByText('앞으로 5개 더 넣을 수 있어요.').waitFor();
    await storeOwn(page, many(50));
    await page.getByText('내 제품은 50개까지 넣을 수 있어요.').waitFor();
    expect(await add(page).isDisabled()).toBe(true);
    await paste(page, PANEL, '쉰한 번째');
    await save(page);
    await page.getByRole('alert').filter({ hasText: '내 제품은 50개까지' }).waitFor();
    expect(await page.getByLabel('제품 이름').inputValue()).toBe('쉰한 번째');
    await close();
  });

  it('products that an account has no room for stay on the device, and a sentence counts them', async () => {
    const person = await newPerson(site.server, 'own-fifty@example.com');
    const body = { timesPerDay: 1, unitsPerDose: 1, isConfirmed: true, ingredients: [] };
    for (let index = 0; index < 48; index += 1)
      await send(site.server, 'POST', '/api/v1/users/me/products', person.headers, { ...body, name: `계정 ${index}` });
    const { page, close } = await site.open(routes.ownProducts(), asMember(site.server, person, PHONE));
    await storeOwn(page, many(50));
    await page.getByRole('button', { name: '고른 제품 저장하기' }).click();
    await page.getByText('계정에는 50개까지 저장할 수 있어요. 48개는 이 기기에 그대로 있어요.').waitFor();
    await page.reload();
    await expect.poll(() => keptOwn(page).count()).toBe(98);
    expect(await keptOwn(page).getByText('계정에 저장됨').count()).toBe(50);
    const answer = await send(site.server, 'GET', '/api/v1/users/me/products', person.headers);
    expect(JSON.stringify(answer.body)).toContain('"roomFor":0');
    await close();
  });
});

describe('texts that no product may have', () => {
  it('markup and texts that are too long are named at their fields, and nothing is lost', async () => {
    const { page, close, complaints } = await site.open(routes.ownProducts({ name: '<b>비타민</b>' }), PHONE);
    await page.getByRole('button', { name: '성분 더하기' }).click();
    await page.getByLabel('1번째 성분 이름').fill('<i>아연</i>');
    await page.getByLabel('<i>아연</i> 양', { exact: true }).fill('99999999999999');
    await chooseBasis(page, '하루에 먹는 양');
    await save(page);
    const name = page.getByLabel('제품 이름');
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    expect(await name.inputValue()).toBe('<b>비타민</b>');
    expect(await page.getByText('기호나 보이지 않는 글자는 쓸 수 없어요.').count()).toBe(2);
    await name.fill('비타민 '.repeat(30).slice(0, 100));
    await page.getByLabel('1번째 성분 이름').fill('아연');
    await page.getByText('양이 너무 커요.').waitFor();
    await page.getByLabel('아연 양').fill('1000000000');
    await save(page);
    await keptOwn(page).first().waitFor();
    await page.reload();
    await expect.poll(() => keptOwn(page).count()).toBe(1);
    expect(complaints).toEqual([]);
    await close();
  });

  it('a kept product that the schema refuses stays in the list, unconfirmed, and does not keep others from an analysis', async () => {
    const { page, close, complaints } = await site.open(routes.ownProducts(), PHONE);
    const damaged = { key: 'old', name: '<b>옛 제품</b>', timesPerDay: 99, ingredients: [{ name: '아연', amount: -5 }, 7] };
    await storeOwn(page, [damaged, { key: 'new', name: '새 제품' }]);
    await page.getByText('확인하기 전이라 합계에 넣지 않아요').waitFor();
    expect(await keptOwn(page).count()).toBe(2);
    await page.getByRole('button', { name: '새 제품 지우기' }).click();
    await expect.poll(() => keptOwn(page).count()).toBe(1);
    await page.reload();
    await keptOwn(page).filter({ hasText: '옛 제품' }).waitFor();
    await page.getByRole('button', { name: /옛 제품.* 고치기/ }).click();
    await page.getByText('아직 확인하지 않은 양이에요.').waitFor();
    expect(await nameFields(page).count()).toBe(2);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('labels that are hard to read', () => {
  it.each([
    ['two columns', '성분 | 1정당 | 1일당\n비타민C | 500 mg | 1000 mg\n아연 | 5 mg | 10 mg', '양이 두 줄로 적혀 있어 한쪽만 읽었어요.', 2],
    ['less than', '비타민C 100 mg (100%)\n아연 1 mg 미만', '미만으로 적혀 있어요.', 2],
    ['no daily value', 'Supplement Facts\nVitamin K 50 mcg **\n** Daily Value not established', '성분 1줄을 읽었어요.', 1],
    ['a blend', 'Supplement Facts\nVitamin C 100 mg 111%\nEnergy Blend 500 mg **', '여러 원료를 섞은 양이에요.', 2],
    ['two amounts of one ingredient', '비타민C 100 mg\n아연 8.5 mg\n비타민C 500 mg', '라벨에 서로 다른 양이 적혀 있어요.', 3],
    ['an amount that is far too large', '아연 1,000,000,000 mg', '흔하지 않은 양이에요.', 1],
    [
      'two hundred lines',
      Array.from({ length: 200 }, (_, index) => `원료${index} 추출물 ${index + 1} mg`).join('\n'),
      '성분은 80줄까지',
      80,
    ],
    [
      'more text than a label has',
      `비타민C 100 mg\n${'이 제품은 물과 함께 드세요. '.repeat(600)}`,
      '글자가 너무 많아 앞부분만 읽었어요.',
      1,
    ],
  ])('a pasted label with %s says so, and nothing unconfirmed is kept', async (_, text, sentence, least) => {
    const { page, close, complaints } = await site.open(routes.home(), PHONE);
    await paste(page, text, '읽기 어려운 라벨');
    await save(page);
    await page.getByText(sentence).first().waitFor();
    expect(await nameFields(page).count()).toBeGreaterThanOrEqual(least);
    // Neither the basis nor doubtful rows are taken for granted.
    expect(await keptOwn(page).count()).toBe(0);
    expect(await page.locator('[aria-invalid=true], .own-unchecked, [role=alert]:not(:empty)').count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it.each([
    ['Chinese text', '营养成分表\n维生素C 100毫克 每日一片\n锌 15毫克 请置于阴凉干燥处保存', '한글이나 영어로 적힌 라벨만 읽을 수 있어요.'],
    ['no text', '', '성분과 양이 적힌 줄을 찾지 못했어요.'],
  ])('a pasted label of %s brings no rows but a sentence', async (_, text, sentence) => {
    const { page, close } = await site.open(routes.home(), PHONE);
    await pasteAny(page, text, '없는 라벨');
    await page.getByRole('status').filter({ hasText: sentence }).waitFor();
    expect(await nameFields(page).count()).toBe(0);
    await close();
  });

  it.each([
    ['an empty file', 'label.jpg', ''],
    ['a file that is no picture', 'label.png', 'this is a text'],
  ])('a photo that is %s is refused with a sentence, and the form stays', async (_, name, content) => {
    const { page, close } = await site.open(routes.ownProducts({ name: '사진 제품' }), PHONE);
    await page.getByLabel('라벨 사진 읽기').setInputFiles({ name, mimeType: 'image/jpeg', buffer: Buffer.from(content) });
    await page.getByRole('status').filter({ hasText: '사진' }).waitFor();
    expect(await page.getByLabel('제품 이름').inputValue()).toBe('사진 제품');
    await close();
  });
});
