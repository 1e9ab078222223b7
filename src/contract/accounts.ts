import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { nullableNumber, nullableText } from './fields.ts';

export const userSchema = v.object({
  email: v.string(),
  nickname: v.string(),
  fullName: v.string(),
  provider: v.string(),
  /** Completed years; null when the birth date is not known. */
  age: nullableNumber,
  birthDate: nullableText,
  phoneNumber: nullableText,
  gender: v.string(),
  profileImageUrl: nullableText,
});
export type User = v.InferOutput<typeof userSchema>;

export const readMe = endpoint({
  id: 'readMe',
  method: 'GET',
  path: '/api/v1/users/me',
  summary: '내 정보',
  auth: 'required',
  cache: 'private',
  wrapping: 'envelope',
  result: userSchema,
});
