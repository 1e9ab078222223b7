import * as v from 'valibot';
import type { Refusal } from '#copy/shared/refusals.ts';
import { hasPasswordLength, isBirthDate, isEmail, isPhoneNumber, LONGEST_NICKNAME, normaliseEmail } from '#domain/accounts/account.ts';
import { because } from '../shared/errors.ts';

/** Control, bidi and zero-width characters make names look alike. */
const HIDDEN = /\p{Cc}|[\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u;

/** A single line without invisible characters. */
export const cleanText = (message: Refusal) =>
  v.pipe(
    v.string(message),
    v.transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim()),
    v.check((text) => !HIDDEN.test(text) && text.isWellFormed(), because('hiddenCharacters')),
  );

export const emailText = v.pipe(v.string(because('emailInvalid')), v.transform(normaliseEmail), v.check(isEmail, because('emailInvalid')));

/** NFC as typed; the server checks for common passwords. */
export const passwordText = v.pipe(
  v.string(because('passwordNeeded')),
  v.transform((text) => text.normalize('NFC')),
  v.check(hasPasswordLength, because('passwordLength')),
);

export const nicknameText = v.pipe(
  cleanText(because('nicknameNeeded')),
  v.minLength(1, because('nicknameNeeded')),
  v.maxLength(LONGEST_NICKNAME, because('nicknameTooLong')),
);

export const fullNameText = v.pipe(cleanText(because('fullNameNeeded')), v.maxLength(100, because('nameTooLong')));

export const birthDateText = v.pipe(v.string(because('birthDateInvalid')), v.check(isBirthDate, because('birthDateInvalid')));

export const phoneText = v.pipe(v.string(because('phoneInvalid')), v.check(isPhoneNumber, because('phoneInvalid')));

export const socialPhoneText = v.pipe(v.string(because('socialPhoneInvalid')), v.check(isPhoneNumber, because('socialPhoneInvalid')));

/** `OTHER` and `NONE` both become `OTHER`. */
export const genderField = v.pipe(
  v.picklist(['MALE', 'FEMALE', 'OTHER', 'NONE'], because('genderNeeded')),
  v.transform((gender): 'MALE' | 'FEMALE' | 'OTHER' => (gender === 'NONE' ? 'OTHER' : gender)),
);

/** Null, absent and blank all mean no value. */
export function blankable<Schema extends v.GenericSchema<string, string>>(schema: Schema) {
  return v.nullish(
    v.union([
      v.pipe(
        v.string(),
        v.check((text) => text.trim() === ''),
        v.transform(() => null),
      ),
      schema,
    ]),
    null,
  );
}
