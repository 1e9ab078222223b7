export function whenShown(run: () => void): void {
  if ('prerendering' in document && document.prerendering === true) document.addEventListener('prerenderingchange', run, { once: true });
  else run();
}
