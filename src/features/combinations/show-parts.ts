import { fetchDocument } from '#stores/fetch-document.ts';
import { attachPlan } from './attach-plan.ts';
import './guidance.css';

/**
 * Puts the parts of an analysis that come later into their places: what has the id that a place names.
 * A place stays as it is, a link to the page with everything, where its part cannot be had, or while it has the focus.
 */
export async function showParts(address: string): Promise<void> {
  const parts = await fetchDocument(address);
  for (const place of document.querySelectorAll<HTMLElement>('[data-part]')) {
    const part = parts?.getElementById(place.dataset['part'] ?? '');
    if (part && !place.matches(':focus-within')) place.replaceWith(part);
  }
  attachPlan();
}
