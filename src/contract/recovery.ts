import * as v from 'valibot';
import { birthDateText, blankable, emailText, passwordText } from './account-fields.ts';
import { because } from './because.ts';
import { endpoint } from './endpoint.ts';
import { keepSchema, mailToken } from './mail-links.ts';

/** A password as it was given once: judged only where it is compared. */
const knownPassword = v.pipe(v.string(because('passwordNeeded')), v.maxLength(1000, because('passwordTooLong')));

/** Extension: sends a link to an address, if somebody has it. One answer, after the same work, whether anybody does. */
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
 * Extension: another password for the token of a mail. Passkeys, providers and sessions that are not named in `keep` go, and what was added before the
 * address was confirmed goes even if it is named. LINK400 for a token that is worth nothing (any more). CLAIM409 where the
 * address has never been confirmed and the birth date is not the account's: who reads its mail need not be who keeps their ticks there.
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

/**
 * Extension: the owner of an address takes it from an account that has never confirmed it; what was there is deleted. By the token of a reset, or of
 * the mail that asks to confirm the address.
 */
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
 * Extension: confirms the address of an account by the token of its mail. From anywhere but a session of that account, passkeys, providers and sessions
 * that are not named in `keep` go: they may be those of somebody who signed up with a stranger's address.
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

/** Extension: sends that mail again; nothing for an address that is confirmed. */
export const requestVerification = endpoint({
  id: 'requestVerification',
  method: 'POST',
  path: '/api/v1/auth/email/verification',
  auth: 'required',
  cache: 'private',
  wrapping: 'envelope',
  result: v.object({ isVerified: v.boolean() }),
});

/** Extension: `currentPassword` may be missing only where the account has none. All other sessions end. U0004 for a wrong one. */
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

/** Extension: asks for another address; it counts once it is confirmed from there. Another change waits until the last one cannot be undone any more. */
export const changeEmail = endpoint({
  id: 'changeEmail',
  method: 'PUT',
  path: '/api/v1/users/me/email',
  auth: 'required',
  proof: 'required',
  cache: 'private',
  wrapping: 'envelope',
  body: v.object({ email: emailText }),
  /** Always false: pages of the release before ask whether the present address has to agree as well. */
  result: v.object({ needsBoth: v.boolean() }),
});

/** Extension: the new address agrees. `isChanged` is always true; see `needsBoth`. The former address is told, with a link for `undoEmailChange`. */
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

/** Extension: gives an account the address back that it had until at most seven days ago. All sessions end. */
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
