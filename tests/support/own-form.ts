import type { Page } from 'playwright';
import { routes } from '#domain/shared/routes.ts';

/** The name fields of the form's rows. */
export const nameFields = (page: Page) => page.getByRole('table', { name: '성분과 양' }).getByRole('combobox', { name: /번째 성분 이름/ });
export const save = (page: Page) => page.getByRole('button', { name: '저장하기' }).click();
export const keptOwn = (page: Page) => page.getByRole('list', { name: '내 제품 목록' }).getByRole('listitem');
export const chooseBasis = (page: Page, label: string) => page.getByLabel('적힌 양은 무엇의 양인가요?').selectOption(label);

/** Reads a text in a new form of a name, up to its rows. */
export async function paste(page: Page, text: string, name: string): Promise<void> {
  await pasteAny(page, text, name);
  await page.getByText(/성분 \d+줄을 읽었어요/).waitFor();
}

/** The same of a text that may have no row. */
export async function pasteAny(page: Page, text: string, name: string): Promise<void> {
  await page.goto(new URL(routes.ownProducts({ name }), page.url()).href);
  await page.getByLabel('라벨의 글자').fill(text);
  await page.getByRole('button', { name: '읽기', exact: true }).click();
}

type Stored = { readonly key: string; readonly name: string; readonly [field: string]: unknown };

/** Products as this device keeps them, put there before the page is loaded anew. */
export async function storeOwn(page: Page, products: readonly Stored[]): Promise<void> {
  const whole = products.map((product) => ({
    ...{ kind: 'SUPPLEMENT', timesPerDay: 1, unitsPerDose: 1, isConfirmed: true },
    ingredients: [{ ingredientId: null, name: '아연', amount: 5, unit: 'mg', per: 'DAY' }],
    ...product,
  }));
  await page.evaluate((text) => localStorage.setItem('ownProducts', text), JSON.stringify(whole));
  await page.reload();
}
