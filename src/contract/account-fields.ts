import * as v from 'valibot';
import {
  hasPasswordLength,
  isBirthDate,
  isEmail,
  isPhoneNumber,
  LONGEST_NICKNAME,
  LONGEST_PASSWORD,
  normaliseEmail,
  SHORTEST_PASSWORD,
} from '#domain/account.ts';

/** Letters that turn the reading direction around, steer a terminal or cannot be seen: a name with them could look like another. */
const HIDDEN = /\p{Cc}|[\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u;

const cleanText = (message: string) =>
  v.pipe(
    v.string(message),
    v.transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim()),
    v.check((text) => !HIDDEN.test(text) && text.isWellFormed(), '쓸 수 없는 글자가 들어 있어요.'),
  );

export const emailText = v.pipe(
  v.string('올바른 이메일 형식이 아닙니다.'),
  v.transform(normaliseEmail),
  v.check(isEmail, '올바른 이메일 형식이 아닙니다.'),
);

/** A password as typed, NFC; which ones are too common is for the server to say. */
export const passwordText = v.pipe(
  v.string('비밀번호를 입력해 주세요.'),
  v.transform((text) => text.normalize('NFC')),
  v.check(hasPasswordLength, `비밀번호는 ${SHORTEST_PASSWORD}자 이상 ${LONGEST_PASSWORD}자 이하로 입력해 주세요.`),
);

export const nicknameText = v.pipe(
  cleanText('닉네임을 입력해주세요.'),
  v.minLength(1, '닉네임을 입력해주세요.'),
  v.maxLength(LONGEST_NICKNAME, `닉네임은 ${LONGEST_NICKNAME}자까지 쓸 수 있어요.`),
);

export const fullNameText = v.pipe(cleanText('이름을 입력해 주세요.'), v.maxLength(100, '이름은 100자까지 쓸 수 있어요.'));

export const birthDateText = v.pipe(
  v.string('생년월일 형식이 올바르지 않습니다.'),
  v.check(isBirthDate, '생년월일 형식이 올바르지 않습니다.'),
);

export const phoneText = v.pipe(
  v.string('휴대폰 번호 형식이 올바르지 않습니다.'),
  v.check(isPhoneNumber, '휴대폰 번호 형식이 올바르지 않습니다.'),
);

/** Social sign-up words the same rule differently. */
export const socialPhoneText = v.pipe(
  v.string('전화번호를 010-0000-0000 형식으로 입력해주세요.'),
  v.check(isPhoneNumber, '전화번호를 010-0000-0000 형식으로 입력해주세요.'),
);

/** `MALE` or `FEMALE`; what leaves it open (`OTHER`, `NONE`) becomes `OTHER`. */
export const genderField = v.pipe(
  v.picklist(['MALE', 'FEMALE', 'OTHER', 'NONE'], '성별을 선택해주세요.'),
  v.transform((gender): 'MALE' | 'FEMALE' | 'OTHER' => (gender === 'NONE' ? 'OTHER' : gender)),
);

/** A field where null, absence and a blank text mean the same: no value. */
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
