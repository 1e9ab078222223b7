import { attachPlan } from './attach-plan.ts';
import './guidance.css';
import './table.css';
import { noteEdgeAnalysis } from './shown-analysis.ts';

/** Fetches HTML as a document. Its scripts do not run, and unlike a text it needs no leave of Trusted Types. */
function fetchDocument(address: string): Promise<Document | null> {
  const request = new XMLHttpRequest();
  const { promise, resolve } = Promise.withResolvers<Document | null>();
  request.open('GET', address);
  request.responseType = 'document';
  request.addEventListener('loadend', () => resolve(request.status === 200 ? request.responseXML : null));
  request.send();
  return promise;
}

/**
 * Puts the parts of an analysis that come later into their places: what has the id that a place names.
 * A place stays as it is, a link to the page with everything, where its part cannot be had, or while it has the focus.
 */
export async function showParts(address: string): Promise<void> {
  const parts = await fetchDocument(address);
  noteEdgeAnalysis(parts?.getElementById('analysis')?.textContent ?? '');
  for (const place of document.querySelectorAll<HTMLElement>('[data-part]')) {
    const part = parts?.getElementById(place.dataset['part'] ?? '');
    if (part && !place.matches(':focus-within')) place.replaceWith(part);
  }
  attachPlan();
}
