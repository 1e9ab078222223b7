import { exportMe, readMe, readOverview, readProfileImage, updateMe, updateProfileImage, withdraw } from '#contract/accounts.ts';
import { logIn, logOut, preSignUp, reauthenticate, refreshTokens, signUp, socialSignUp } from '#contract/auth.ts';
import { listConsents, saveConsents } from '#contract/consents.ts';
import { mount, type UpstreamApp } from '../http/mount.ts';
import { exportMeVerb } from './export-me.ts';
import { logInVerb } from './log-in.ts';
import { logOutVerb } from './log-out.ts';
import { listConsentsVerb, saveConsentsVerb } from './own-consents.ts';
import { preSignUpVerb } from './pre-sign-up.ts';
import { readProfileImageVerb, updateProfileImageVerb } from './profile-image.ts';
import { readMeVerb } from './read-me.ts';
import { readOverviewVerb } from './read-overview.ts';
import { reauthenticateVerb } from './reauthenticate.ts';
import { refreshTokensVerb } from './refresh-tokens.ts';
import { signUpVerb } from './sign-up.ts';
import { socialSignUpVerb } from './social-sign-up.ts';
import { updateMeVerb } from './update-me.ts';
import { withdrawVerb } from './withdraw.ts';

export { hasMarketingConsent, recordMarketingChoice } from './consents.ts';
export { ACCOUNT_COMPOSERS } from './mails.ts';
export { spendOnce } from './queries/sign-up.ts';
export { issueSignUpToken, type SocialPerson, signInWithIdentity } from './social-identities.ts';
export { sweepAccounts } from './sweep.ts';
export { viewerPopulation } from './viewer-population.ts';

export function mountAccounts(app: UpstreamApp): void {
  mount(app, preSignUp, preSignUpVerb);
  mount(app, signUp, signUpVerb, 'COMMON201');
  mount(app, logIn, logInVerb);
  mount(app, refreshTokens, refreshTokensVerb);
  mount(app, logOut, logOutVerb);
  mount(app, reauthenticate, reauthenticateVerb);
  mount(app, socialSignUp, socialSignUpVerb);
  mount(app, readMe, readMeVerb);
  mount(app, updateMe, updateMeVerb);
  mount(app, withdraw, withdrawVerb);
  mount(app, readProfileImage, readProfileImageVerb);
  mount(app, updateProfileImage, updateProfileImageVerb);
  mount(app, exportMe, exportMeVerb);
  mount(app, readOverview, readOverviewVerb);
  mount(app, listConsents, listConsentsVerb);
  mount(app, saveConsents, saveConsentsVerb);
}
