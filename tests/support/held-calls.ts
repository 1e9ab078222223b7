import type { Page, Route } from 'playwright';

const REFUSED = { status: 400, json: { isSuccess: false, code: 'COMMON400', message: '', result: null } };

/** Calls held until released, which can be made to fail. */
export class HeldCalls {
  count = 0;
  /** The highest number of concurrent calls. */
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

/** Releases earlier holds of the page. */
export async function holdCalls(page: Page, calls: RegExp | string): Promise<HeldCalls> {
  const held = new HeldCalls();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(calls, (route) => held.answer(route));
  return held;
}
