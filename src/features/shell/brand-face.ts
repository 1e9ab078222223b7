/** How long after the page has loaded its visitor has better things to wait for. */
const PAUSE_MS = 2500;

/** Fetches the brand's face for the next visit, once this one has loaded, unless the visitor saves data; the first script looks for its note. */
export function fetchBrandFace(): void {
  const { font } = document.documentElement.dataset;
  if (font === undefined || document.documentElement.classList.contains('has-font')) return;
  const fetchFace = async () => {
    const { localStorage: storage } = window;
    if ('connection' in navigator && Object(navigator.connection).saveData === true) return;
    if ((await fetch(font)).ok) storage.setItem('font', font);
  };
  // It is only a face: what goes wrong is tried again on the next page.
  addEventListener('load', () => setTimeout(() => fetchFace().catch(() => undefined), PAUSE_MS));
}
