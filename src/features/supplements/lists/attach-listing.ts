import { attachCompareMarks } from '../compare/selection/index.ts';

attachCompareMarks();
const listing = document.querySelector<HTMLElement>('.listing');
const box = listing?.querySelector<HTMLInputElement>('.list-box');
const end = listing?.querySelector<HTMLElement>('.list-end');
let started: Promise<unknown> | undefined;
const wake = () => {
  started ??= import('./supplement-list.ts').then(({ startListing }) => listing && startListing(listing));
  return started;
};
box?.addEventListener('focus', wake);
if (box?.value || (box && box === document.activeElement) || (end && history.state?.listed)) wake();
if (end) {
  const button = end.querySelector('button');
  const ask = async () => {
    button?.removeEventListener('click', ask);
    await wake();
    listing?.querySelector<HTMLElement>('.list-more')?.click();
  };
  button?.addEventListener('click', ask);
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      wake();
    },
    { rootMargin: '600px 0px', threshold: 0.1 },
  );
  observer.observe(end);
}
