import type { BrowserContextOptions, Page } from 'playwright';
import { expect } from 'vitest';
import { PHONE, type Site, type TestPage } from './browser.ts';
import { shifts } from './page-checks.ts';
import { type Person, send } from './people.ts';

export const ownItem = (supplementId: number) => ({
  supplementId,
  supplementName: `제품 ${supplementId}`,
  imageUrl: '/pictures/1/tablet-d.svg',
});

export function withOwnList({ server }: Site, ids: readonly number[], options: BrowserContextOptions = PHONE): BrowserContextOptions {
  const [known] = typeof options.storageState === 'object' ? options.storageState.origins : [];
  const localStorage = [...(known?.localStorage ?? []), { name: 'mySupplements', value: JSON.stringify(ids.map(ownItem)) }];
  return { ...options, storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] } };
}

/** The block on home, and its one line. */
export const ownBlock = (page: Page) => page.getByRole('region', { name: '내 영양제' });
export const ownLine = (page: Page) => ownBlock(page).locator('.own-open');

export const keptList = (page: Page) => page.evaluate(() => localStorage.getItem('mySupplements'));

export async function remindDaily({ server }: Site, person: Person, supplementId: number, time: string): Promise<void> {
  const schedules = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'].map((dayOfWeek) => ({ dayOfWeek, time }));
  const { status, text } = await send(server, 'POST', '/api/v1/notifications/routines', person.headers, { supplementId, schedules });
  expect(status, text).toBe(201);
}

export async function expectStill(visit: TestPage): Promise<void> {
  expect(await shifts(visit)).toEqual([]);
  expect(visit.complaints).toEqual([]);
}
