/** A RUM sample: Core Web Vitals and errors in our own code; neither person nor address. */
type Seen = { lcp?: number; cls?: number; inp?: number; errors: { name: string; at: string }[] };

const MOST_ERRORS = 3;
const seen: Seen = { errors: [] };

function placeIn(text: string): string {
  return /\/_astro\/[\w.-]+\.js:\d+:\d+/.exec(text)?.[0] ?? '';
}

function noteError(failure: unknown, place: string): void {
  const at = placeIn(failure instanceof Error ? (failure.stack ?? place) : place);
  if (seen.errors.length < MOST_ERRORS) seen.errors.push({ name: failure instanceof Error ? failure.name : 'other', at });
}

const numberOf = (entry: PerformanceEntry, name: string): number => {
  const value: unknown = Reflect.get(entry, name);
  return typeof value === 'number' ? value : 0;
};

function observe(type: string, note: (entry: PerformanceEntry) => void, more: object = {}): void {
  try {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
  } catch {}
}

function send(): void {
  navigator.sendBeacon('/reports/seen', JSON.stringify(seen));
}

export function watchPage(): void {
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = Math.round(startTime);
  });
  observe('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') !== true) seen.cls = Math.round(((seen.cls ?? 0) + numberOf(entry, 'value')) * 1000) / 1000;
  });
  observe(
    'event',
    (entry) => {
      if (numberOf(entry, 'interactionId') > 0) seen.inp = Math.max(seen.inp ?? 0, Math.round(entry.duration));
    },
    { durationThreshold: 40 },
  );
  addEventListener('error', ({ error, filename, lineno, colno }) => noteError(error, `${filename}:${lineno}:${colno}`));
  addEventListener('unhandledrejection', ({ reason }) => noteError(reason, ''));
  addEventListener('pagehide', send, { once: true });
}
