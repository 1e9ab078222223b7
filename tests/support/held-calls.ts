import type { Page, Route } from 'playwright';

const REFUSED = { status: 400, json: { isSuccess: false, code: 'COMMON400', message: '', result: null } };

/** Calls that wait until they are let go, and fail when they are meant to. */
export class HeldCalls {
  count = 0;
  /** The most that were under way at once. */
  most = 0;
  isFailing = false;
  private running = 0;
  private gate = Promise.withResolvers<void>();

  async answer(route: Route): Promise<void> {
    this.count += 1;
    this.running += 1;
    this.most = Math.max(this.most, this.running);
    await this.gate.promise;
    this.running -= 1;
    await (this.isFailing ? route.fulfill(REFUSED) : route.continue());
  }

  letGo(): void {
    this.gate.resolve();
  }

  hold(): void {
    this.gate = Promise.withResolvers();
  }
}

/** Holds some calls of a page, and none that were held before. */
export async function holdCalls(page: Page, calls: RegExp | string): Promise<HeldCalls> {
  const held = new HeldCalls();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(calls, (route) => held.answer(route));
  return held;
}
