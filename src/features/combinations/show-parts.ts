import { attachPlan } from './attach-plan.ts';
import './guidance.css';
import './table.css';
import { noteEdgeAnalysis } from './shown-analysis.ts';

/** XHR parses a document without running scripts or a Trusted Types policy. */
function fetchDocument(address: string): Promise<Document | null> {
  const request = new XMLHttpRequest();
  const { promise, resolve } = Promise.withResolvers<Document | null>();
  request.open('GET', address);
  request.responseType = 'document';
  request.addEventListener('loadend', () => resolve(request.status === 200 ? request.responseXML : null));
  request.send();
  return promise;
}

/** By id; keeps the link on failure and while focused. */
export async function showParts(address: string): Promise<void> {
  const parts = await fetchDocument(address);
  noteEdgeAnalysis(parts?.getElementById('analysis')?.textContent ?? '');
  for (const place of document.querySelectorAll<HTMLElement>('[data-part]')) {
    const part = parts?.getElementById(place.dataset['part'] ?? '');
    if (part && !place.matches(':focus-within')) place.replaceWith(part);
  }
  attachPlan();
}
