import type { Page } from 'playwright';
import { PASSWORD } from './people.ts';

export async function proveByPassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '본인 확인' });
  await dialog.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: '비밀번호로 확인' }).click();
}
