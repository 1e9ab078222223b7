export { hasMarketingConsent, recordMarketingChoice } from './consents.ts';
export { ACCOUNT_COMPOSERS } from './mails.ts';
export { isEmailTaken } from './queries/people.ts';
export { consumeNonce } from './queries/sign-up.ts';
export { forgetNonces } from './sessions.ts';
export { issueSignUpToken, issueVouched, type SocialPerson, signInWithIdentity } from './social-sign-up.ts';
export { viewerPopulation } from './viewer-population.ts';
export { carryNotesOut, sweepAccounts } from './withdraw.ts';
