import type { Browser, CDPSession, Page } from 'playwright';
import { installProbe } from './probe.ts';

export type Profile = {
  /** CPU slow-down, 1 = none. */
  readonly cpu: number;
  /** Round trip in milliseconds and rates in bits per second; null = not limited. */
  readonly network: { readonly roundTrip: number; readonly down: number; readonly up: number } | null;
  readonly scripts: boolean;
};

/** A middling phone on slow 4G. */
export const PHONE: Profile = { cpu: 4, network: { roundTrip: 150, down: 1_600_000, up: 750_000 }, scripts: true };
/** The same network with an unlimited processor, for counting bytes. */
export const SLOW_NETWORK: Profile = { ...PHONE, cpu: 1 };

const VIEWPORT = { width: 412, height: 823 };
const PIXEL_RATIO = 1.75;
const BITS_PER_BYTE = 8;

/** Opens a page in a context of its own (nothing cached, nothing stored), uses it and throws the context away. */
export async function withPage<Result>(
  browser: Browser,
  { cpu, network, scripts }: Profile,
  use: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    deviceScaleFactor: PIXEL_RATIO,
    isMobile: true,
    hasTouch: true,
    locale: 'ko-KR',
    javaScriptEnabled: scripts,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    if (network) {
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: network.roundTrip,
        downloadThroughput: network.down / BITS_PER_BYTE,
        uploadThroughput: network.up / BITS_PER_BYTE,
      });
    }
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    await installProbe(page);
    return await use(page, session);
  } finally {
    await context.close();
  }
}
