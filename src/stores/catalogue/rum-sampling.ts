/** RUM sampling: one page in ten, well after load. */
const ONE_OF = 10;
const LATE_MS = 4000;

/** Other pages load no code; skips `webdriver`. */
export function sampleRum(): void {
  if (navigator.webdriver || Math.random() * ONE_OF >= 1) return;
  const watch = () =>
    void import('#client/seen.ts').then(
      (seen) => seen.watchPage(),
      () => null,
    );
  addEventListener('load', () => setTimeout(watch, LATE_MS), { once: true });
}
