import { useLayoutEffect, useRef } from 'react';
import { signUp } from '#copy/accounts/sign-up.ts';
import { TERMS_SLUGS, type TermsSlug } from '#domain/terms/terms.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { openModal } from '#ui/plain/open-modal.ts';
import { useTick } from './use-field.ts';

export function useAgreements() {
  const service = useTick();
  const privacy = useTick();
  const marketing = useTick();
  const ticks = { service, privacy, marketing };
  const tickAll = (isTicked: boolean) => {
    for (const slug of TERMS_SLUGS) ticks[slug].setTicked(isTicked);
  };
  return {
    ticks,
    tickAll,
    areAllTicked: service.isTicked && privacy.isTicked && marketing.isTicked,
    areRequiredTicked: service.isTicked && privacy.isTicked,
    firstMissing: service.isTicked ? 'agree-privacy' : 'agree-service',
  };
}

const isRequired = (slug: TermsSlug) => slug !== 'marketing';

function openTerms(slug: TermsSlug): void {
  const dialog = document.getElementById(`terms-${slug}`);
  if (dialog instanceof HTMLDialogElement) void openModal(dialog);
}

export function Agreements({ of, error }: { readonly of: ReturnType<typeof useAgreements>; readonly error: string | undefined }) {
  const all = useRef<HTMLInputElement>(null);
  const tickAll = useRef(of.tickAll);
  useLayoutEffect(() => {
    if (all.current?.checked) tickAll.current(true);
  }, []);
  return (
    <fieldset className="agreements" aria-describedby={error ? 'agreements-error' : undefined}>
      <legend>{signUp.agreements}</legend>
      <Checkbox
        className="agree-all"
        ref={all}
        label={signUp.agreeAll}
        checked={of.areAllTicked}
        onChange={({ currentTarget }) => of.tickAll(currentTarget.checked)}
      />
      {TERMS_SLUGS.map((slug) => (
        <div key={slug} className="agreement">
          <Checkbox
            id={`agree-${slug}`}
            {...of.ticks[slug].input}
            aria-invalid={(error && isRequired(slug) && !of.ticks[slug].isTicked) || undefined}
            label={
              <>
                <span className={isRequired(slug) ? 'agree-kind is-required' : 'agree-kind'}>
                  {isRequired(slug) ? signUp.required : signUp.optional}
                </span>
                <span>{` ${signUp.agree[slug]}`}</span>
              </>
            }
          />
          <button
            type="button"
            className="agree-view"
            aria-haspopup="dialog"
            aria-label={signUp.viewTerms(signUp.agree[slug])}
            onClick={() => openTerms(slug)}
          >
            {signUp.view}
          </button>
        </div>
      ))}
      {error && (
        <p className="field-error" id="agreements-error">
          <Icon name="alert" size={16} />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
