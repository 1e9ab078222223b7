import type { Consent } from '#contract/accounts/consents.ts';
import { consents as texts } from '#copy/accounts/consents.ts';
import { routes } from '#domain/shared/routes.ts';
import { TERMS_SLUGS, termsOfSlug } from '#domain/terms/terms.ts';

export function TermsLink({ consent, consents }: { readonly consent: Consent; readonly consents: readonly Consent[] }) {
  const slug = TERMS_SLUGS.find((each) => termsOfSlug(consents, each) === consent);
  if (slug === undefined) return null;
  return (
    <a className="consent-view" href={routes.terms(slug)} target="_blank" rel="noopener" aria-label={texts.viewTerms(consent.title)}>
      {texts.view}
    </a>
  );
}
