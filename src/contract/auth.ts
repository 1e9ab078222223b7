import * as v from 'valibot';
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
import { because } from './because.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { assertionSchema } from './passkey-answers.ts';

/** Both tokens of a session: `accessToken` for 15 minutes, `refreshToken` for one use. */
export const tokensSchema = v.object({ accessToken: v.pipe(v.string(), v.minLength(1)), refreshToken: v.pipe(v.string(), v.minLength(1)) });
export type Tokens = v.InferOutput<typeof tokensSchema>;

const termIds = v.array(id, because('agreementNeeded'));

/** First step of signing up; the result is an opaque token for the second. U0003 (409) when the e-mail is taken. */
export const preSignUp = endpoint({
  id: 'preSignUp',
  method: 'POST',
  path: '/api/v1/auth/pre-signup',
  auth: 'none',
  cache: 'private',
  wrapping: 'envelope',
  body: v.object({
    email: emailText,
    password: passwordText,
    nickname: nicknameText,
    agreedTermIds: v.pipe(termIds, v.minLength(1, because('requiredTerms')), v.maxLength(50)),
  }),
  result: v.pipe(v.string(), v.minLength(1)),
});

/** What both ways of signing up need. */
const personFields = { fullName: v.optional(fullNameText, ''), gender: genderField, birthDate: birthDateText, phoneNumber: phoneText };

/** The second step, with the token of the first as bearer. */
export const signUpDetailsSchema = v.object(personFields);
/** Everything at once, without a bearer. */
export const signUpWholeSchema = v.object({
  ...personFields,
  email: emailText,
  password: passwordText,
  nickname: nicknameText,
  agreeToMarketing: v.optional(v.boolean(), false),
});

/** 401 when the token of the first step has run out; 409 when the e-mail is taken. Success carries no tokens: the person logs in next. */
export const signUp = endpoint({
  id: 'signUp',
  method: 'POST',
  path: '/api/v1/auth/signup',
  auth: 'none',
  bearer: 'pre-signup',
  cache: 'private',
  wrapping: 'envelope',
  // Which fields are needed depends on the bearer, so the body is parsed again by one of the two schemas above.
  body: v.looseObject({}),
  result: v.unknown(),
});

/** One answer, U0004 (400), for an unknown e-mail and a wrong password. */
export const logIn = endpoint({
  id: 'logIn',
  method: 'POST',
  path: '/api/v1/auth/login',
  auth: 'none',
  cache: 'private',
  wrapping: 'envelope',
  body: v.object({
    email: v.pipe(v.string(because('emailNeeded')), v.maxLength(1000, because('emailTooLong'))),
    password: v.pipe(v.string(because('passwordNeeded')), v.maxLength(1000, because('passwordTooLong'))),
  }),
  result: tokensSchema,
});

/** Uses a refresh token up and gives new tokens; U0001 (401) when it is worth nothing any more. */
export const refreshTokens = endpoint({
  id: 'refreshTokens',
  method: 'POST',
  path: '/api/v1/auth/refresh',
  auth: 'none',
  cache: 'private',
  wrapping: 'envelope',
  body: v.object({ refreshToken: v.pipe(v.string(because('needed')), v.maxLength(4096)) }),
  result: tokensSchema,
});

/** Extension: ends the session of a refresh token, or of the access token sent as bearer. Succeeds whatever they are worth. */
export const logOut = endpoint({
  id: 'logOut',
  method: 'POST',
  path: '/api/v1/auth/logout',
  auth: 'none',
  bearer: 'access',
  cache: 'private',
  wrapping: 'envelope',
  body: v.object({ refreshToken: v.nullish(v.pipe(v.string(), v.maxLength(4096)), null) }),
  result: v.unknown(),
});

/**
 * Extension: gives the proof, good for five minutes, that operations ask for which change how one gets into the account: for the password, an answer
 * of a passkey to `passkeyLoginOptions`, the word of a provider that vouches for the person, or the code of a mail. U0004 (400) for a wrong password,
 * PASSKEY400 for a wrong answer.
 */
export const reauthenticate = endpoint({
  id: 'reauthenticate',
  method: 'POST',
  path: '/api/v1/auth/reauthenticate',
  auth: 'required',
  cache: 'private',
  wrapping: 'envelope',
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
 * Extension: sends the mail with a code for `reauthenticate`, good for ten minutes, one use and the session that asks. COMMON403 where the account has a
 * password, or an address that was never confirmed.
 */
export const requestProofCode = endpoint({
  id: 'requestProofCode',
  method: 'POST',
  path: '/api/v1/auth/reauthenticate/code',
  auth: 'required',
  cache: 'private',
  wrapping: 'envelope',
  result: v.unknown(),
});

/** Ends a first sign-in at a provider; who the person is comes from the bearer alone. 401 when it has run out, 409 when the e-mail is taken. */
export const socialSignUp = endpoint({
  id: 'socialSignUp',
  method: 'POST',
  path: '/api/v1/auth/social-signup',
  auth: 'none',
  bearer: 'social-signup',
  cache: 'private',
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

/**
 * Not of the contract: our own gateway hands over what a sign-in at a provider came to, for a code that the address named and the cookie of the same
 * browser, once. The fields are those that the address of the contract would carry.
 */
export const takeSignIn = endpoint({
  id: 'takeSignIn',
  method: 'POST',
  path: '/oauth2/session',
  auth: 'none',
  cache: 'private',
  wrapping: 'envelope',
  body: v.object({ signInCode: v.pipe(v.string(), v.maxLength(100)) }),
  result: v.record(v.string(), v.string()),
});

/** Not of the contract: what this browser keeps of the site is cleared by the answer. */
export const forgetSite = endpoint({
  id: 'forgetSite',
  method: 'POST',
  path: '/forget-site',
  auth: 'none',
  cache: 'private',
  wrapping: 'bare',
  result: v.unknown(),
});

/** What a social sign-up token says in its readable middle part. */
export const socialClaimsSchema = v.object({
  email: v.string(),
  name: v.string(),
  provider: v.string(),
  providerId: v.string(),
  gender: v.nullish(v.string(), null),
  birthDate: v.nullish(v.string(), null),
  phoneNumber: v.nullish(v.string(), null),
  /** Whether the provider says that the address was shown to be the person's. */
  isEmailVerified: v.optional(v.boolean(), false),
});
