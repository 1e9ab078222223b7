import * as v from 'valibot';
import { endpoint } from '../shared/endpoint.ts';
import { because } from '../shared/errors.ts';
import { nullableNumber, nullableText, oneOf } from '../shared/fields.ts';
import { birthDateText, blankable, nicknameText, phoneText } from './account-fields.ts';

export const userSchema = v.object({
  email: v.string(),
  nickname: v.string(),
  fullName: v.string(),
  /** `vitacheck` (e-mail) or the OAuth provider. */
  provider: v.string(),
  /** Completed years; null without a birth date. */
  age: nullableNumber,
  birthDate: nullableText,
  phoneNumber: nullableText,
  gender: v.string(),
  profileImageUrl: nullableText,
  isEmailVerified: v.optional(v.boolean()),
  hasPassword: v.optional(v.boolean()),
});
export type User = v.InferOutput<typeof userSchema>;

const ME = '/api/v1/users/me';

export const readMe = endpoint({
  id: 'readMe',
  method: 'GET',
  path: ME,
  result: userSchema,
});

/** Null, absent and blank fields are unchanged. Without a proof a new birth date counts in recovery after a week. */
export const updateMe = endpoint({
  id: 'updateMe',
  method: 'PUT',
  path: ME,
  proof: 'optional',
  body: v.object({ nickname: blankable(nicknameText), birthDate: blankable(birthDateText), phoneNumber: blankable(phoneText) }),
  result: userSchema,
});

export const withdraw = endpoint({
  id: 'withdraw',
  method: 'DELETE',
  path: ME,
  proof: 'optional',
  result: v.unknown(),
});

export const readProfileImage = endpoint({
  id: 'readProfileImage',
  method: 'GET',
  path: `${ME}/profile-image`,
  result: nullableText,
});

export const updateProfileImage = endpoint({
  id: 'updateProfileImage',
  method: 'PATCH',
  path: `${ME}/profile-image`,
  body: v.object({
    profileImageUrl: v.pipe(
      v.string(because('pictureNeeded')),
      v.trim(),
      v.minLength(1, because('pictureNeeded')),
      v.maxLength(500, because('pictureTooLong')),
    ),
  }),
  result: v.string(),
});

const ownRows = v.record(v.string(), v.array(v.record(v.string(), v.unknown())));

export const exportMe = endpoint({
  id: 'exportMe',
  method: 'GET',
  path: `${ME}/export`,
  proof: 'optional',
  query: v.object({ format: v.optional(oneOf(['json', 'csv']), 'json') }),
  result: v.union([v.object({ exportedAt: v.string(), user: userSchema, data: ownRows }), v.string()]),
});

export const readOverview = endpoint({
  id: 'readOverview',
  method: 'GET',
  path: `${ME}/overview`,
  result: v.object({ kinds: v.array(v.object({ name: v.string(), count: v.number() })) }),
});
