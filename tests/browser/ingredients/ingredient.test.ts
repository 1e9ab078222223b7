import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';
import { routes } from '#domain/shared/routes.ts';
import { OWN_SERVER, openSite, PHONE, type Site } from '#tests/support/browser.ts';
import { shifts } from '#tests/support/page-checks.ts';

const KEYS = {
  마그네슘: 'magnesium',
  비타민A: 'vitamin-a',
  비타민C: 'vitamin-c',
  비타민D: 'vitamin-d',
  칼슘: 'calcium',
  아연: 'zinc',
  철: 'iron',
  나이아신: 'niacin',
  엽산: 'folate',
  비타민K: 'vitamin-k',
};
const NAMES = Object.keys(KEYS);

const limits = v.object({ recommended: v.nullish(v.number()), upper: v.nullish(v.number()) });
const dosages = v.parse(
  v.object({ ingredients: v.record(v.string(), v.object({ adultDefault: v.nullish(limits), rows: v.optional(v.array(limits), []) })) }),
  JSON.parse(readFileSync(resolve(PROJECT, 'functions/register/facts/dosages.json'), 'utf8')),
);

function limitsOf(key: string): number[] {
  const dosage = dosages.ingredients[key];
  if (!dosage) throw new Error(`no dosage of ${key}`);
  const all = [dosage.adultDefault, ...dosage.rows].flatMap((limit) => [limit?.recommended, limit?.upper]);
  return [...new Set(all.filter((value) => typeof value === 'number'))];
}

let site: Site;
beforeAll(async () => {
  site = await openSite({}, OWN_SERVER);
});
afterAll(() => site.close());

async function intakeSection(name: string): Promise<string> {
  const html = await site.html(routes.ingredient(name));
  const section = /<section class="guest-intake"[\s\S]*?<\/section>/.exec(html)?.[0];
  if (section === undefined) throw new Error(`${name}: no intake section`);
  return section;
}

it('an ingredient without a food says so', async () => {
  await site.server.catalogue.prepare("UPDATE ingredient SET alternatives = '[]' WHERE name = ?1").bind('몰리브덴').all();
  const html = await site.html(routes.ingredient('몰리브덴'));
  expect(html).toContain('등록된 대체 식품이 없어요.');
  expect(html).not.toContain('class="foods"');
});

describe("a guest's intake", () => {
  it.each(Object.entries(KEYS))("a guest's intake of %s holds none of its limits", async (name, key) => {
    const words = (await intakeSection(name)).replaceAll(name, '').replace(/<svg[\s\S]*?<\/svg>/g, '');
    const numbers = (words.replace(/<[^>]+>/g, ' ').match(/\d+(?:[.,]\d+)*/g) ?? []).map((text) => Number(text.replaceAll(',', '')));
    expect(limitsOf(key).length).toBeGreaterThan(0);
    expect(numbers.filter((number) => limitsOf(key).includes(number))).toEqual([]);
    expect(numbers).toEqual([]);
  });

  it("a guest's intake is drawn the same for every ingredient, so that the picture reveals nothing", async () => {
    const sections = await Promise.all(NAMES.map(async (name) => (await intakeSection(name)).replaceAll(name, '●')));
    expect(new Set(sections).size).toBe(1);
  });

  it("a guest's intake is not in the page's data either", async () => {
    const html = await site.html(routes.ingredient('마그네슘'));
    expect(html).not.toMatch(/upperLimit|recommendedDosage|astro-island/);
  });

  it("a guest's intake invites to log in", async () => {
    const { page, close } = await site.open(routes.ingredient('마그네슘'));
    const section = page.getByRole('region', { name: '하루 섭취 기준' });
    const login = section.getByRole('link', { name: '로그인하고 확인하기' });
    await expect.poll(() => login.getAttribute('href')).toBe(`/login?next=${encodeURIComponent(routes.ingredient('마그네슘'))}`);
    expect(await section.getByRole('img', { name: '로그인하면 볼 수 있는 섭취 기준 막대' }).count()).toBe(1);
    expect(await section.getByRole('meter').count()).toBe(0);
    await close();
  });
});

describe('an ingredient', () => {
  it('an ingredient is not guessed from a part of several names: the search shows them', async () => {
    const { page, close } = await site.open(routes.ingredient('비타'));
    await page.waitForURL(`**${routes.ingredientSearch('비타')}`);
    await page.getByRole('link', { name: '비타민C' }).first().waitFor();
    await page.goto(site.server.url + routes.ingredient('비타민c'));
    await page.getByRole('heading', { level: 1, name: '비타민C' }).waitFor();
    await close();
  });

  it('an ingredient names its purposes, each with a picture and its recognition', async () => {
    const { page, close } = await site.open(routes.ingredient('마그네슘'));
    const purposes = page.locator('.purposes li');
    expect(await purposes.count()).toBeGreaterThan(0);
    for (const purpose of await purposes.all()) {
      expect(await purpose.innerText()).toMatch(/식약처 인정|영양 기능|인정 아님/);
      const picture = purpose.locator('img');
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBeGreaterThan(0);
    }
    await close();
  });

  it('an ingredient answers what it is for before it asks to log in, and a known person’s caution stands first', async () => {
    const topOf = (page: Page, name: string) =>
      page.getByRole('heading', { name }).evaluate((heading) => heading.getBoundingClientRect().top);
    const guest = await site.open(routes.ingredient('비타민A'), PHONE);
    expect(await topOf(guest.page, '무엇에 도움이 되나요?')).toBeLessThan(await topOf(guest.page, '하루 섭취 기준'));
    await guest.close();
    const people = { chosen: 0, people: [{ name: '', gender: 'FEMALE', age: 31, condition: 'PREGNANT', concerns: [] }] };
    const localStorage = [{ name: 'people', value: JSON.stringify(people) }];
    const storageState = { cookies: [], origins: [{ origin: site.server.url, localStorage }] };
    const visit = await site.open(routes.ingredient('비타민A'), { ...PHONE, storageState });
    const caution = visit.page.locator('[data-own-cautions]').getByText('임신').first();
    await caution.waitFor();
    expect((await caution.boundingBox())?.y).toBeLessThan(600);
    expect(await shifts(visit)).toEqual([]);
    await visit.close();
  });

  it('an ingredient names what it is not recognised for apart from the rest, after it', async () => {
    const { page, close } = await site.open(routes.ingredient('마그네슘'));
    const [recognised, refused] = await page.locator('.purposes').allInnerTexts();
    expect(recognised).not.toContain('인정 아님');
    expect(refused).toContain('인정 아님');
    expect(refused).not.toMatch(/영양 기능|식약처 인정/);
    await page.getByRole('heading', { name: '찾는 사람이 많지만 인정되지 않은 목적' }).waitFor();
    await close();
  });

  it('an ingredient has one page under both spellings of the address, composed or not', async () => {
    for (const path of ['/ingredients/', '/ingredient/']) {
      const html = await site.html(path + encodeURIComponent('마그네슘'.normalize('NFD')));
      expect(html).toMatch(/<h1[^>]*>마그네슘<\/h1>/);
    }
  });

  it('an unknown ingredient answers 404 and says so', async () => {
    const response = await fetch(site.server.url + routes.ingredient('없는성분'));
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('성분을 찾을 수 없습니다.</h1>');
  });
});
