import { type FormEvent, useState } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import { editProfile, myPage } from '#copy/accounts/my-page.ts';
import { signUp } from '#copy/accounts/sign-up.ts';
import { isBirthDate, isPhoneNumber } from '#domain/accounts/account.ts';
import { PHOTO_TYPES } from '#domain/labels/photo.ts';
import { birthDateForWire, typedBirthDate, typedPhone } from '#domain/labels/typed-digits.ts';
import { routes } from '#domain/shared/routes.ts';
import { type PreparedPhoto, savePhoto, saveProfile } from '#stores/accounts/profile.ts';
import { Button } from '#ui/button/Button.tsx';
import { FileChoice } from '#ui/file-choice/FileChoice.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { usePreparedPhoto } from '../labels/photos/index.ts';
import { Avatar } from './Avatar.tsx';
import { askToWithdraw } from './ask-to-leave.ts';
import { BirthDateField, EmailField, NicknameField, PhoneField } from './Fields.tsx';
import { FormAlert } from './Notice.tsx';
import './forms.css';
import { OwnAccount } from './OwnAccount.tsx';
import { withProofIfAny } from './proof/index.ts';
import { focusFirst, useField } from './use-field.ts';

type Props = {
  readonly address: string | null;
  readonly alt: string;
  readonly onChoose: (photo: Promise<PreparedPhoto> | null) => void;
};

function PhotoField({ address, alt, onChoose }: Props) {
  const { preview, error, choose } = usePreparedPhoto(onChoose);
  return (
    <div className="photo-field">
      <FileChoice
        className="photo-choose"
        accept={PHOTO_TYPES.join(',')}
        aria-label={editProfile.changePhoto}
        aria-describedby="photo-hint photo-error"
        onFile={(file) => void choose(file)}
      >
        <Avatar address={preview || address} size={112} alt={alt} />
        <span className="photo-badge">
          <Icon name="camera" size={20} />
        </span>
      </FileChoice>
      <p className="field-hint" id="photo-hint">
        {editProfile.photoHint}
      </p>
      <div role="alert" id="photo-error">
        {error && (
          <p className="field-error">
            <Icon name="alert" size={16} />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  );
}

function fieldError(typed: string, before: string, isRight: boolean, message: string): string | undefined {
  return (typed === '' && before === '') || isRight ? undefined : message;
}

function Form({ user }: { readonly user: User }) {
  const before = { nickname: user.nickname, birthDate: typedBirthDate(user.birthDate ?? ''), phone: typedPhone(user.phoneNumber ?? '') };
  const nickname = useField(before.nickname);
  const birthDate = useField(before.birthDate, typedBirthDate);
  const phone = useField(before.phone, typedPhone);
  const [photo, setPhoto] = useState<Promise<PreparedPhoto> | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const wrongs = {
    nickname: nickname.value.trim() === '' ? signUp.nicknameRequired : undefined,
    birthDate: fieldError(birthDate.value, before.birthDate, isBirthDate(birthDateForWire(birthDate.value)), signUp.birthDateInvalid),
    phone: fieldError(phone.value, before.phone, isPhoneNumber(phone.value), signUp.phoneInvalid),
  };
  const errors = isChecked ? wrongs : { nickname: undefined, birthDate: undefined, phone: undefined };

  const save = async () => {
    const chosen = await photo;
    if (chosen !== null) {
      if (!chosen.ok) return chosen;
      const stored = await savePhoto(chosen.photo);
      if (!stored.ok) return stored;
      setPhoto(null);
    }
    const name = nickname.value.trim();
    const changes = {
      ...(name === before.nickname ? {} : { nickname: name }),
      ...(phone.value === before.phone ? {} : { phoneNumber: phone.value }),
    };
    if (birthDate.value === before.birthDate) return saveProfile(changes);
    // Recovery compares the birth date, so a change needs re-authentication.
    return withProofIfAny((proof) => saveProfile({ ...changes, birthDate: birthDateForWire(birthDate.value) }, proof));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setChecked(true);
    setRefusal(null);
    const wrong = [wrongs.nickname && 'nickname', wrongs.birthDate && 'birth-date', wrongs.phone && 'phone'].filter(
      (id) => id !== undefined,
    );
    focusFirst(wrong);
    if (wrong.length > 0) return;
    setBusy(true);
    const outcome = await save();
    if (outcome?.ok) {
      location.replace(routes.myPage());
      return;
    }
    setRefusal(outcome?.message ?? null);
    setBusy(false);
  };

  return (
    <form className="edit-form" method="post" onSubmit={submit} noValidate>
      <PhotoField address={user.profileImageUrl} alt={myPage.photo(user.nickname)} onChoose={setPhoto} />
      <div className="auth-fields">
        <NicknameField error={errors.nickname} {...nickname.input} />
        <BirthDateField error={errors.birthDate} {...birthDate.input} />
        <PhoneField error={errors.phone} {...phone.input} />
        <EmailField id="email" name="email" value={user.email} readOnly isValid={user.isEmailVerified ?? false} />
        {user.isEmailVerified !== undefined && (
          <p className="auth-other">
            <a href={routes.accountEmail()}>{editProfile.changeEmail}</a>{' '}
            <a href={routes.accountPassword()}>{editProfile.changePassword}</a>
          </p>
        )}
        <FormAlert message={refusal} />
        <Button type="submit" kind="primary" size="lg" full busy={isBusy}>
          {isBusy ? editProfile.saving : editProfile.save}
        </Button>
        <p className="my-leave wide-only">
          <button type="button" onClick={() => void askToWithdraw()}>
            {myPage.withdraw}
          </button>
        </p>
      </div>
    </form>
  );
}

export function EditProfile() {
  return <OwnAccount shapes={3}>{(user) => <Form user={user} />}</OwnAccount>;
}
