import * as v from 'valibot';
import { endpoint } from '../shared/endpoint.ts';
import { because } from '../shared/errors.ts';
import { birthDateText, blankable, emailText, passwordText } from './account-fields.ts';
import { keepSchema, mailToken } from './mail-links.ts';

/** Checked only by comparison. */
const knownPassword = v.pipe(v.string(because('passwordNeeded')), v.maxLength(1000, because('passwordTooLong')));

/** Extension: same answer and timing without an account, against enumeration. */
export const forgetPassword = endpoint({
  id: 'forgetPassword',
  method: 'POST',
  path: '/api/v1/auth/password/forgot',
  auth: 'none',
  body: v.object({ email: emailText }),
  result: v.unknown(),
});

/**
 * Extension: by mail token. Revokes passkeys, providers and sessions not in `keep`, and all added before the address was confirmed. LINK400 for an
 * invalid or used token, CLAIM409 when the address was never confirmed and the birth date differs.
 */
export const resetPassword = endpoint({
  id: 'resetPassword',
  method: 'POST',
  path: '/api/v1/auth/password/reset',
  auth: 'none',
  body: v.object({ token: mailToken, password: passwordText, birthDate: blankable(birthDateText), keep: v.optional(keepSchema, {}) }),
  result: v.unknown(),
});

/** Extension: takes an address from an account that never confirmed it and deletes that account. Needs a reset or confirmation token. */
export const claimEmail = endpoint({
  id: 'claimEmail',
  method: 'POST',
  path: '/api/v1/auth/email/claim',
  auth: 'none',
  body: v.object({ token: mailToken }),
  result: v.unknown(),
});

/** Extension: by mail token. Outside the account's session, access not in `keep` is revoked, against pre-hijacking. */
export const verifyEmail = endpoint({
  id: 'verifyEmail',
  method: 'POST',
  path: '/api/v1/auth/email/verify',
  auth: 'optional',
  body: v.object({ token: mailToken, keep: v.optional(keepSchema, {}) }),
  result: v.unknown(),
});

/** Extension: resends the confirmation; no-op when confirmed. */
export const requestVerification = endpoint({
  id: 'requestVerification',
  method: 'POST',
  path: '/api/v1/auth/email/verification',
  result: v.object({ isVerified: v.boolean() }),
});

/** Extension: `currentPassword` is optional for accounts without one. Revokes other sessions. U0004 when wrong. */
export const changePassword = endpoint({
  id: 'changePassword',
  method: 'PUT',
  path: '/api/v1/users/me/password',
  proof: 'required',
  body: v.object({ currentPassword: v.nullish(knownPassword, null), newPassword: passwordText }),
  result: v.unknown(),
});

/** Extension: effective once confirmed; one change per undo window. */
export const changeEmail = endpoint({
  id: 'changeEmail',
  method: 'PUT',
  path: '/api/v1/users/me/email',
  proof: 'required',
  body: v.object({ email: emailText }),
  result: v.null(),
});

/** Extension: `isChanged` is always true. Mails the former address an undo link. */
export const confirmEmailChange = endpoint({
  id: 'confirmEmailChange',
  method: 'POST',
  path: '/api/v1/auth/email/change',
  auth: 'none',
  body: v.object({ token: mailToken }),
  result: v.object({ isChanged: v.boolean() }),
});

/** Extension: within seven days. Revokes all sessions, and a password, passkeys and providers that were set since the change. */
export const undoEmailChange = endpoint({
  id: 'undoEmailChange',
  method: 'POST',
  path: '/api/v1/auth/email/undo',
  auth: 'none',
  body: v.object({ token: mailToken }),
  result: v.object({ resetToken: v.string() }),
});
