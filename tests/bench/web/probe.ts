import type { Page } from 'playwright';

type Task = { readonly start: number; readonly duration: number };

/** What a page tells about its own load. All times are milliseconds since its navigation began. */
export type Observed = {
  readonly fcp: number;
  readonly lcp: number;
  /** Address of the largest picture, or empty when the largest thing is text. */
  readonly lcpUrl: string;
  /** Sum of all layout shifts without recent input (no session windows: the goal is none at all). */
  readonly cls: number;
  readonly longTasks: readonly Task[];
  /** When a search box was first there, visible, enabled and on top. */
  readonly searchBox: number;
  readonly loadEnd: number;
  readonly resources: readonly {
    readonly url: string;
    readonly start: number;
    readonly end: number;
    readonly blocking: boolean;
    readonly initiator: string;
  }[];
  /** Longest event of each interaction so far: name and milliseconds in steps of 8, from 16 up. */
  readonly interactions: readonly { readonly id: number; readonly name: string; readonly duration: number }[];
};

/** Runs in the page before anything else; must not use anything from outside. */
function observe(): void {
  const found = {
    fcp: Number.NaN,
    lcp: Number.NaN,
    lcpUrl: '',
    cls: 0,
    longTasks: [] as { start: number; duration: number }[],
    searchBox: Number.NaN,
    interactions: [] as { id: number; name: string; duration: number }[],
  };
  Object.assign(globalThis, { benchObserved: found });
  const numberOf = (entry: PerformanceEntry, key: string) => Number(Reflect.get(entry, key) ?? 0);
  const watch = (type: string, use: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true, ...options });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') found.fcp = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    found.lcp = entry.startTime;
    found.lcpUrl = String(Reflect.get(entry, 'url') ?? '');
  });
  watch('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') !== true) found.cls += numberOf(entry, 'value');
  });
  watch('longtask', (entry) => found.longTasks.push({ start: entry.startTime, duration: entry.duration }));
  watch(
    'event',
    (entry) => {
      const id = numberOf(entry, 'interactionId');
      if (id > 0) found.interactions.push({ id, name: entry.name, duration: entry.duration });
    },
    { durationThreshold: 16 },
  );
  const look = () => {
    const box = document.querySelector<HTMLInputElement>('#site-query');
    const place = box?.getBoundingClientRect();
    const isThere = box && place && place.width > 0 && !box.disabled;
    // Nothing can be typed into before something is painted.
    if (isThere && found.fcp > 0 && document.elementFromPoint(place.x + place.width / 2, place.y + place.height / 2) === box) {
      found.searchBox = performance.now();
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Makes every page of the context observe its own load. */
export async function installProbe(page: Page): Promise<void> {
  await page.addInitScript(observe);
}

/** Reads what the page has observed so far. */
export function readProbe(page: Page): Promise<Observed> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const resources = performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming);
    return {
      ...Reflect.get(globalThis, 'benchObserved'),
      loadEnd: navigation instanceof PerformanceNavigationTiming ? navigation.loadEventEnd : Number.NaN,
      resources: resources.map((entry) => ({
        url: entry.name,
        start: entry.startTime,
        end: entry.responseEnd,
        blocking: Reflect.get(entry, 'renderBlockingStatus') === 'blocking',
        initiator: entry.initiatorType,
      })),
    };
  });
}

const BUDGET_MS = 50;
const WINDOW_MS = 5000;

/** Long tasks from first paint to five seconds later; those from `warmUpFrom` on are the warm-up of code fetched at idle, told apart. */
export function blockingTime({ fcp, longTasks }: Observed, warmUpFrom: number) {
  const counted = longTasks.filter(({ start }) => start >= fcp && start < fcp + WINDOW_MS);
  const total = (tasks: readonly Task[]) => tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - BUDGET_MS), 0);
  const warmUp = counted.filter(({ start }) => start >= warmUpFrom);
  const others = counted.filter(({ start }) => start < warmUpFrom);
  return {
    tbt: total(others),
    longest: Math.max(0, ...others.map(({ duration }) => duration)),
    warmUp: total(warmUp),
    warmUpLongest: Math.max(0, ...warmUp.map(({ duration }) => duration)),
    warmUpStart: Math.min(...warmUp.map(({ start }) => start)),
  };
}
