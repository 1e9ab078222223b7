import { attachPlan } from './attach-plan.ts';
import './guidance.css';
import './table.css';
import { noteEdgeAnalysis } from './shown-analysis.ts';

/** XHR parses a document without running scripts, and needs no Trusted Types policy. */
function fetchDocument(address: string): Promise<Document | null> {
  const request = new XMLHttpRequest();
  const { promise, resolve } = Promise.withResolvers<Document | null>();
  request.open('GET', address);
  request.responseType = 'document';
  request.addEventListener('loadend', () => resolve(request.status === 200 ? request.responseXML : null));
  request.send();
  return promise;
}

/** Fills placeholders with the fragment of the same id. A placeholder keeps its link on failure and while it has the focus. */
export async function showParts(address: string): Promise<void> {
  const parts = await fetchDocument(address);
  noteEdgeAnalysis(parts?.getElementById('analysis')?.textContent ?? '');
  for (const place of document.querySelectorAll<HTMLElement>('[data-part]')) {
    const part = parts?.getElementById(place.dataset['part'] ?? '');
    if (part && !place.matches(':focus-within')) place.replaceWith(part);
  }
  attachPlan();
}
