import { listTerms } from '#contract/terms/terms.ts';
import { TERMS_SLUGS, type TermsSlug, termsOfSlug } from '#domain/terms/terms.ts';
import { callUpstream } from '../call-upstream.ts';
import { termsHtml } from '../terms-html.ts';

export type SignUpTerm = {
  readonly id: number;
  readonly slug: TermsSlug;
  readonly required: boolean;
  readonly title: string;
  readonly html: string;
};

export async function loadSignUpTerms(): Promise<readonly SignUpTerm[]> {
  const answer = await callUpstream(listTerms);
  if (answer.state !== 'ok') return [];
  return TERMS_SLUGS.flatMap((slug) => {
    const document = termsOfSlug(answer.result, slug);
    return document === null
      ? []
      : [{ id: document.id, slug, required: document.required, title: document.title, html: termsHtml(document.content) }];
  });
}
