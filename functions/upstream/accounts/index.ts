import { exportMe, readMe, readOverview, readProfileImage, updateMe, updateProfileImage, withdraw } from '#contract/accounts/accounts.ts';
import {
  logIn,
  logOut,
  preSignUp,
  reauthenticate,
  refreshTokens,
  requestProofCode,
  signUp,
  socialSignUp,
} from '#contract/accounts/auth.ts';
import { listConsents, saveConsents } from '#contract/accounts/consents.ts';
import { readMailLink } from '#contract/accounts/mail-links.ts';
import {
  addPasskey,
  listPasskeys,
  logInByPasskey,
  newPasskeyOptions,
  passkeyLoginOptions,
  removePasskey,
  renamePasskey,
} from '#contract/accounts/passkeys.ts';
import {
  changeEmail,
  changePassword,
  claimEmail,
  confirmEmailChange,
  forgetPassword,
  requestVerification,
  resetPassword,
  undoEmailChange,
  verifyEmail,
} from '#contract/accounts/recovery.ts';
import { endOneSession, endOtherSessions, listSessions, readSignInWays } from '#contract/accounts/sessions.ts';
import { mount, type UpstreamApp } from '#upstream/shared/http/mount.ts';
import { changeEmailVerb, confirmEmailChangeVerb, requestVerificationVerb, undoEmailChangeVerb, verifyEmailVerb } from './change-email.ts';
import { changePasswordVerb, forgetPasswordVerb, resetPasswordVerb } from './change-password.ts';
import { listConsentsVerb, saveConsentsVerb } from './consents.ts';
import { exportMeVerb } from './export-me.ts';
import { logInVerb, logOutVerb, refreshTokensVerb } from './log-in.ts';
import { readMailLinkVerb } from './mail-tokens.ts';
import { readOverviewVerb, readProfileImageVerb, readSignInWaysVerb, updateMeVerb, updateProfileImageVerb } from './me.ts';
import { logInByPasskeyVerb } from './passkeys/log-in.ts';
import { newPasskeyOptionsVerb, passkeyLoginOptionsVerb } from './passkeys/options.ts';
import { addPasskeyVerb, listPasskeysVerb, removePasskeyVerb, renamePasskeyVerb } from './passkeys/own.ts';
import { reauthenticateVerb, requestProofCodeVerb } from './proof-codes.ts';
import { readMeVerb } from './read-me.ts';
import { endOneSessionVerb, endOtherSessionsVerb, listSessionsVerb } from './sessions.ts';
import { claimEmailVerb, preSignUpVerb, signUpVerb } from './sign-up.ts';
import { socialSignUpVerb } from './social-sign-up.ts';
import { withdrawVerb } from './withdraw.ts';

export function mountAccounts(app: UpstreamApp): void {
  mount(app, preSignUp, preSignUpVerb);
  mount(app, signUp, signUpVerb, 'COMMON201');
  mount(app, logIn, logInVerb);
  mount(app, refreshTokens, refreshTokensVerb);
  mount(app, logOut, logOutVerb);
  mount(app, reauthenticate, reauthenticateVerb);
  mount(app, requestProofCode, requestProofCodeVerb);
  mount(app, socialSignUp, socialSignUpVerb);
  mount(app, forgetPassword, forgetPasswordVerb);
  mount(app, resetPassword, resetPasswordVerb);
  mount(app, claimEmail, claimEmailVerb);
  mount(app, verifyEmail, verifyEmailVerb);
  mount(app, readMailLink, readMailLinkVerb);
  mount(app, requestVerification, requestVerificationVerb);
  mount(app, changePassword, changePasswordVerb);
  mount(app, changeEmail, changeEmailVerb);
  mount(app, confirmEmailChange, confirmEmailChangeVerb);
  mount(app, undoEmailChange, undoEmailChangeVerb);
  mount(app, readMe, readMeVerb);
  mount(app, updateMe, updateMeVerb);
  mount(app, withdraw, withdrawVerb);
  mount(app, readProfileImage, readProfileImageVerb);
  mount(app, updateProfileImage, updateProfileImageVerb);
  mount(app, exportMe, exportMeVerb);
  mount(app, readOverview, readOverviewVerb);
  mount(app, listConsents, listConsentsVerb);
  mount(app, saveConsents, saveConsentsVerb);
  mount(app, passkeyLoginOptions, passkeyLoginOptionsVerb);
  mount(app, logInByPasskey, logInByPasskeyVerb);
  mount(app, newPasskeyOptions, newPasskeyOptionsVerb);
  mount(app, addPasskey, addPasskeyVerb);
  mount(app, listPasskeys, listPasskeysVerb);
  mount(app, renamePasskey, renamePasskeyVerb);
  mount(app, removePasskey, removePasskeyVerb);
  mount(app, listSessions, listSessionsVerb);
  mount(app, endOneSession, endOneSessionVerb);
  mount(app, endOtherSessions, endOtherSessionsVerb);
  mount(app, readSignInWays, readSignInWaysVerb);
}
