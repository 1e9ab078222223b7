/** Of so many pages one is watched, and only long after it has loaded. */
const ONE_OF = 10;
const LATE_MS = 4000;

/** Has some pages say how they were for their browser, by code that no other page fetches. A browser that a program drives says nothing of people. */
export function watchSome(): void {
  if (navigator.webdriver || Math.random() * ONE_OF >= 1) return;
  const watch = () => void import('#client/seen.ts').then(({ watchPage }) => watchPage()).catch(() => null);
  addEventListener('load', () => setTimeout(watch, LATE_MS), { once: true });
}
