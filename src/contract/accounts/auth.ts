import * as v from 'valibot';
import { endpoint } from '../shared/endpoint.ts';
import { because } from '../shared/errors.ts';
import { id } from '../shared/fields.ts';
import {
  birthDateText,
  blankable,
  emailText,
  fullNameText,
  genderField,
  nicknameText,
  passwordText,
  phoneText,
  socialPhoneText,
} from './account-fields.ts';
import { assertionSchema } from './passkey-answers.ts';

/** `accessToken` lives 15 minutes; `refreshToken` is single-use (rotation). */
export const tokensSchema = v.object({ accessToken: v.pipe(v.string(), v.minLength(1)), refreshToken: v.pipe(v.string(), v.minLength(1)) });
export type Tokens = v.InferOutput<typeof tokensSchema>;

const termIds = v.array(id, because('agreementNeeded'));

/** Returns an opaque token for the second step. U0003 (409) when the e-mail is taken. */
export const preSignUp = endpoint({
  id: 'preSignUp',
  method: 'POST',
  path: '/api/v1/auth/pre-signup',
  auth: 'none',
  body: v.object({
    email: emailText,
    password: passwordText,
    nickname: nicknameText,
    agreedTermIds: v.pipe(termIds, v.minLength(1, because('requiredTerms')), v.maxLength(50)),
  }),
  result: v.pipe(v.string(), v.minLength(1)),
});

const personFields = { fullName: v.optional(fullNameText, ''), gender: genderField, birthDate: birthDateText, phoneNumber: phoneText };

/** With the first step's token as bearer. */
export const signUpDetailsSchema = v.object(personFields);
/** In one call, without a bearer. */
export const signUpWholeSchema = v.object({
  ...personFields,
  email: emailText,
  password: passwordText,
  nickname: nicknameText,
  agreeToMarketing: v.optional(v.boolean(), false),
});

/** 401 when the first step's token has expired; 409 when the e-mail is taken. Returns no tokens. */
export const signUp = endpoint({
  id: 'signUp',
  method: 'POST',
  path: '/api/v1/auth/signup',
  auth: 'none',
  bearer: 'pre-signup',
  // The bearer decides which schema above parses it again.
  body: v.looseObject({}),
  result: v.unknown(),
});

/** U0004 (400) for unknown e-mail and wrong password alike, against enumeration. */
export const logIn = endpoint({
  id: 'logIn',
  method: 'POST',
  path: '/api/v1/auth/login',
  auth: 'none',
  body: v.object({
    email: v.pipe(v.string(because('emailNeeded')), v.maxLength(1000, because('emailTooLong'))),
    password: v.pipe(v.string(because('passwordNeeded')), v.maxLength(1000, because('passwordTooLong'))),
  }),
  result: tokensSchema,
});

/** Rotates the refresh token; U0001 (401) when expired, revoked or used. */
export const refreshTokens = endpoint({
  id: 'refreshTokens',
  method: 'POST',
  path: '/api/v1/auth/refresh',
  auth: 'none',
  body: v.object({ refreshToken: v.pipe(v.string(because('needed')), v.maxLength(4096)) }),
  result: tokensSchema,
});

/** Idempotent: succeeds for invalid tokens too. */
export const logOut = endpoint({
  id: 'logOut',
  method: 'POST',
  path: '/api/v1/auth/logout',
  auth: 'none',
  bearer: 'access',
  body: v.object({ refreshToken: v.nullish(v.pipe(v.string(), v.maxLength(4096)), null) }),
  result: v.unknown(),
});

/**
 * Extension: re-authentication. Exchanges a password, passkey assertion, OAuth assertion or mailed code for a proof of five minutes, required to
 * change credentials. U0004 (400) for a wrong password, PASSKEY400 for a wrong assertion.
 */
export const reauthenticate = endpoint({
  id: 'reauthenticate',
  method: 'POST',
  path: '/api/v1/auth/reauthenticate',
  body: v.pipe(
    v.object({
      password: v.nullish(v.pipe(v.string(because('passwordNeeded')), v.maxLength(1000, because('passwordTooLong'))), null),
      passkey: v.nullish(assertionSchema, null),
      vouched: v.nullish(v.pipe(v.string(), v.maxLength(4096)), null),
      code: v.nullish(v.pipe(v.string(), v.maxLength(20)), null),
    }),
    v.check(
      ({ password, passkey, vouched, code }) => [password, passkey, vouched, code].filter((way) => way !== null).length === 1,
      because('proofWay'),
    ),
  ),
  result: v.object({ proof: v.pipe(v.string(), v.minLength(1)) }),
});

/**
 * Extension: mails a code for `reauthenticate`: ten minutes, single use, bound to the session. COMMON403 for accounts with a password or an
 * unconfirmed address.
 */
export const requestProofCode = endpoint({
  id: 'requestProofCode',
  method: 'POST',
  path: '/api/v1/auth/reauthenticate/code',
  result: v.unknown(),
});

/** The identity comes from the bearer alone. 401 when it has expired, 409 when the e-mail is taken. */
export const socialSignUp = endpoint({
  id: 'socialSignUp',
  method: 'POST',
  path: '/api/v1/auth/social-signup',
  auth: 'none',
  bearer: 'social-signup',
  wrapping: 'envelope-and-copies',
  body: v.object({
    nickname: nicknameText,
    phoneNumber: socialPhoneText,
    gender: v.nullish(genderField, 'OTHER'),
    birthDate: blankable(birthDateText),
    agreedTermIds: v.nullish(termIds, null),
  }),
  result: tokensSchema,
});

/** Outside the contract: the gateway exchanges a single-use code, bound to this browser by a cookie, for the result of an OAuth sign-in. */
export const takeSignIn = endpoint({
  id: 'takeSignIn',
  method: 'POST',
  path: '/oauth2/session',
  auth: 'none',
  body: v.object({ signInCode: v.pipe(v.string(), v.maxLength(100)) }),
  result: v.record(v.string(), v.string()),
});

/** Outside the contract: answers with `Clear-Site-Data`. */
export const forgetSite = endpoint({
  id: 'forgetSite',
  method: 'POST',
  path: '/forget-site',
  auth: 'none',
  wrapping: 'bare',
  result: v.unknown(),
});

export const socialClaimsSchema = v.object({
  email: v.string(),
  name: v.string(),
  provider: v.string(),
  providerId: v.string(),
  gender: v.nullish(v.string(), null),
  birthDate: v.nullish(v.string(), null),
  phoneNumber: v.nullish(v.string(), null),
  isEmailVerified: v.optional(v.boolean(), false),
});
