import * as v from 'valibot';
import { birthDateText, blankable, emailText, passwordText } from './account-fields.ts';
import { because } from './because.ts';
import { endpoint } from './endpoint.ts';
import { keepSchema, mailToken } from './mail-links.ts';

/** Checked only by comparison. */
const knownPassword = v.pipe(v.string(because('passwordNeeded')), v.maxLength(1000, because('passwordTooLong')));

/** Extension: mails a reset link if the address has an account. Same answer and timing either way, against enumeration. */
export const forgetPassword = endpoint({
  id: 'forgetPassword',
  method: 'POST',
  path: '/api/v1/auth/password/forgot',
  auth: 'none',
  cache: 'private',
  wrapping: 'envelope',
  body: v.object({ email: emailText }),
  result: v.unknown(),
});

/**
 * Extension: sets a password by mail token. Passkeys, providers and sessions not in `keep` are revoked, and those added before the address was
 * confirmed always. LINK400 for an invalid or used token. CLAIM409 when the address was never confirmed and the birth date differs: the mailbox's
 * reader need not be the account's owner.
 */
export const resetPassword = endpoint({
  id: 'resetPassword',
  method: 'POST',
  path: '/api/v1/auth/password/reset',
  auth: 'none',
  cache: 'private',
  wrapping: 'envelope',
  body: v.object({ token: mailToken, password: passwordText, birthDate: blankable(birthDateText), keep: v.optional(keepSchema, {}) }),
  result: v.unknown(),
});

/** Extension: the owner of an address takes it from an account that never confirmed it; that account is deleted. Needs a reset or confirmation token. */
export const claimEmail = endpoint({
  id: 'claimEmail',
  method: 'POST',
  path: '/api/v1/auth/email/claim',
  auth: 'none',
  cache: 'private',
  wrapping: 'envelope',
  body: v.object({ token: mailToken }),
  result: v.unknown(),
});

/**
 * Extension: confirms an address by mail token. Outside a session of the account, passkeys, providers and sessions not in `keep` are revoked, against
 * pre-hijacking by a stranger's sign-up.
 */
export const verifyEmail = endpoint({
  id: 'verifyEmail',
  method: 'POST',
  path: '/api/v1/auth/email/verify',
  auth: 'optional',
  cache: 'private',
  wrapping: 'envelope',
  body: v.object({ token: mailToken, keep: v.optional(keepSchema, {}) }),
  result: v.unknown(),
});

/** Extension: resends the confirmation; no-op when confirmed. */
export const requestVerification = endpoint({
  id: 'requestVerification',
  method: 'POST',
  path: '/api/v1/auth/email/verification',
  auth: 'required',
  cache: 'private',
  wrapping: 'envelope',
  result: v.object({ isVerified: v.boolean() }),
});

/** Extension: `currentPassword` is optional only for accounts without one. Revokes all other sessions. U0004 for a wrong password. */
export const changePassword = endpoint({
  id: 'changePassword',
  method: 'PUT',
  path: '/api/v1/users/me/password',
  auth: 'required',
  proof: 'required',
  cache: 'private',
  wrapping: 'envelope',
  body: v.object({ currentPassword: v.nullish(knownPassword, null), newPassword: passwordText }),
  result: v.unknown(),
});

/** Extension: starts a change of address, effective once confirmed from there. Only one change per undo window. */
export const changeEmail = endpoint({
  id: 'changeEmail',
  method: 'PUT',
  path: '/api/v1/users/me/email',
  auth: 'required',
  proof: 'required',
  cache: 'private',
  wrapping: 'envelope',
  body: v.object({ email: emailText }),
  /** Always false; clients of the previous release read it. */
  result: v.object({ needsBoth: v.boolean() }),
});

/** Extension: confirms the new address. `isChanged` is always true. The former address gets a mail with a link to `undoEmailChange`. */
export const confirmEmailChange = endpoint({
  id: 'confirmEmailChange',
  method: 'POST',
  path: '/api/v1/auth/email/change',
  auth: 'none',
  cache: 'private',
  wrapping: 'envelope',
  body: v.object({ token: mailToken }),
  result: v.object({ isChanged: v.boolean() }),
});

/** Extension: restores the former address within seven days. Revokes all sessions. */
export const undoEmailChange = endpoint({
  id: 'undoEmailChange',
  method: 'POST',
  path: '/api/v1/auth/email/undo',
  auth: 'none',
  cache: 'private',
  wrapping: 'envelope',
  body: v.object({ token: mailToken }),
  result: v.unknown(),
});
