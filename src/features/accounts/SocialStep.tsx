import { type FormEvent, useEffect, useState } from 'react';
import { providerTexts } from '#copy/accounts/providers.ts';
import { signIn } from '#copy/accounts/sign-in.ts';
import { signUp, socialSignUp } from '#copy/accounts/sign-up.ts';
import { isPhoneNumber } from '#domain/accounts/account.ts';
import { isSignInProvider } from '#domain/accounts/sign-in-provider.ts';
import { readSignInReturn } from '#domain/accounts/sign-in-return.ts';
import { typedPhoneWith010 } from '#domain/labels/typed-digits.ts';
import { routes } from '#domain/shared/routes.ts';
import { finishSocialSignUp, isLoggedIn, leaveNotice, type Newcomer, readNewcomer } from '#stores/accounts/sign-in.ts';
import { agreedIds, type TermChoice } from '#stores/accounts/sign-up.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorState } from '#ui/error-state/ErrorState.tsx';
import './forms.css';
import { Agreements, useAgreements } from './Agreements.tsx';
import { EmailField, NicknameField, PhoneField } from './Fields.tsx';
import { FormAlert, Restart } from './Notice.tsx';
import { askToReplaceSession } from './replace-question.ts';
import { focusFirst, useField } from './use-field.ts';

/** Identity from the token, the rest from the form. */
export function SocialStep({ terms }: { readonly terms: readonly TermChoice[] }) {
  const [newcomer, setNewcomer] = useState<Newcomer | 'unknown' | 'missing' | 'unbegun'>('unknown');
  const nickname = useField();
  const phone = useField('', typedPhoneWith010);
  const { setValue: setPhone } = phone;
  const agreements = useAgreements();
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ readonly message: string; readonly isExpired?: boolean } | null>(null);
  useEffect(() => {
    const found = readNewcomer(readSignInReturn(location.search, location.hash));
    history.replaceState(null, '', location.pathname);
    if (found === 'unbegun') {
      setNewcomer(found);
      return;
    }
    if (found !== null && found.known.fullName === '') {
      leaveNotice(socialSignUp.nameMissing);
      location.replace(routes.login());
    }
    setNewcomer(found ?? 'missing');
    const claimed = typedPhoneWith010(found?.claimed?.phoneNumber ?? '');
    setPhone((typed) => typed || claimed);
  }, [setPhone]);

  if (newcomer === 'unbegun') return <Restart as="h2" />;
  if (newcomer === 'missing')
    return (
      <ErrorState as="h2" title={socialSignUp.tokenMissing}>
        <Button kind="primary" href={routes.login()}>
          {socialSignUp.toLogin}
        </Button>
      </ErrorState>
    );

  const known = newcomer === 'unknown' ? null : newcomer.known;
  const wrongs = {
    nickname: nickname.value.trim() === '' ? signUp.nicknameRequired : undefined,
    phone: isPhoneNumber(phone.value) ? undefined : socialSignUp.phoneInvalid,
  };
  const errors = isChecked ? wrongs : { nickname: undefined, phone: undefined };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || newcomer === 'unknown' || !agreements.areRequiredTicked) return;
    setChecked(true);
    setRefusal(null);
    focusFirst([wrongs.nickname && 'nickname', wrongs.phone && 'phone'].filter((id) => id !== undefined));
    if (wrongs.nickname || wrongs.phone) return;
    if (isLoggedIn() && !(await askToReplaceSession())) return;
    setBusy(true);
    const outcome = await finishSocialSignUp(newcomer, {
      nickname: nickname.value.trim(),
      phoneNumber: phone.value,
      agreedTermIds: await agreedIds(terms, agreements.ticks.marketing.isTicked),
    });
    if (outcome.ok) {
      location.replace(newcomer.next);
      return;
    }
    setRefusal(outcome);
    setBusy(false);
  };

  return (
    <form className="auth-fields" method="post" onSubmit={submit} noValidate>
      <p className="sub">
        {known
          ? socialSignUp.from(isSignInProvider(known.provider) ? providerTexts.name(known.provider) : known.provider)
          : socialSignUp.lead}
      </p>
      <EmailField id="email" name="email" value={known?.email ?? ''} readOnly hint={socialSignUp.emailHint} />
      <NicknameField error={errors.nickname} onGenerate={nickname.setValue} {...nickname.input} />
      <PhoneField label={socialSignUp.phone} error={errors.phone} {...phone.input} />
      <Agreements of={agreements} error={undefined} />
      <FormAlert message={refusal?.message ?? null}>{refusal?.isExpired && <a href={routes.login()}>{socialSignUp.toLogin}</a>}</FormAlert>
      <Button type="submit" kind="primary" size="lg" full disabled={!agreements.areRequiredTicked} busy={isBusy}>
        {isBusy ? signUp.busy : socialSignUp.submit}
      </Button>
      <p className="visually-hidden" role="status">
        {isBusy && signIn.processingText}
      </p>
    </form>
  );
}
