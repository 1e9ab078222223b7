import { listTerms, type Term } from '#contract/terms/terms.ts';
import { type TermsSlug, termsOfSlug } from '#domain/terms/terms.ts';
import { callUpstream } from '../call-upstream.ts';
import { anchorSections, type TermsSection, termsHtml } from '../terms-html.ts';

export type TermsData =
  | { readonly state: 'found'; readonly document: Term; readonly html: string; readonly sections: readonly TermsSection[] }
  | { readonly state: 'none' }
  | { readonly state: 'failed' };

export async function loadTerms(slug: TermsSlug): Promise<TermsData> {
  const answer = await callUpstream(listTerms);
  if (answer.state !== 'ok') return { state: 'failed' };
  const document = termsOfSlug(answer.result, slug);
  return document === null ? { state: 'none' } : { state: 'found', document, ...anchorSections(termsHtml(document.content)) };
}
