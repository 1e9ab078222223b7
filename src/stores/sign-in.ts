import * as v from 'valibot';
import { nameOfDevice } from '#client/device-name.ts';
import { callForBody } from '#client/http.ts';
import { hasSealedEntries } from '#client/sealed-mark.ts';
import { isLoggedIn } from '#client/session.ts';
import { readEntry, removeEntry, takeEntry, writeEntry } from '#client/session-entry.ts';
import { markSignIn, takeSignInMark } from '#client/sign-in-mark.ts';
import { forgetSite, logIn, socialClaimsSchema, socialSignUp } from '#contract/auth.ts';
import { signIn } from '#copy/sign-in.ts';
import { socialSignUp as socialTexts } from '#copy/sign-up.ts';
import { TEMPORARY } from '#copy/words.ts';
import { claimsOf, tokensOf } from '#domain/session-tokens.ts';
import { isSignInOpen, type KnownOfNewcomer, nextPath, type SignInReturn } from '#domain/sign-in-return.ts';
import { DONE, failureText, type Outcome, statusOf } from './failure-text.ts';
import { startSession } from './start-session.ts';

const SOCIAL_ENTRY = 'socialSignup';
const NOTICE_ENTRY = 'loginNotice';
const SIGN_UP_TIMEOUT_MS = 15_000;

export { isLoggedIn, markSignIn };

/** Whether a sign-in began in this browser a short while ago: what an address brings is taken for its end, once. */
export function hasBegunSignIn(): boolean {
  const begunAt = takeSignInMark();
  return begunAt !== null && isSignInOpen(begunAt, Date.now());
}

function keepTokens(body: unknown): Outcome {
  const tokens = tokensOf(body);
  if (tokens === null) return { ok: false, message: signIn.noToken };
  return startSession(tokens) ? DONE : { ok: false, message: signIn.storageBlocked };
}

/** By which a log-in is refused for what was typed. */
const WRONG: readonly number[] = [400, 401];

/** Logs in by e-mail and keeps the tokens. */
export async function logInByEmail(email: string, password: string): Promise<Outcome> {
  const outcome = await callForBody(logIn, { body: { email, password }, device: nameOfDevice() });
  if (outcome.ok) return keepTokens(outcome.result);
  // An outage is nobody's wrong password.
  const isRefused = WRONG.includes(statusOf(outcome.failure));
  return { ok: false, message: failureText(outcome.failure, isRefused ? signIn.wrong : TEMPORARY) };
}

const noticeSchema = v.object({ message: v.string(), email: v.string(), kind: v.picklist(['asked', 'done', 'farewell']) });
export type LeftNotice = v.InferOutput<typeof noticeSchema>;

/** Leaves a word for the login screens to show once: why somebody is asked to log in. */
export function leaveNotice(message: string): void {
  writeEntry(NOTICE_ENTRY, { message, email: '', kind: 'asked' } satisfies LeftNotice);
}

/** Leaves the good word that an account is there, and its address. */
export function leaveSignedUp(message: string, email: string): void {
  writeEntry(NOTICE_ENTRY, { message, email, kind: 'done' } satisfies LeftNotice);
}

/** Leaves the good word that something is done after which one logs in. */
export function leaveDone(message: string): void {
  leaveSignedUp(message, '');
}

/** Leaves the last word to somebody whose account is gone. */
export function leaveFarewell(message: string): void {
  writeEntry(NOTICE_ENTRY, { message, email: '', kind: 'farewell' } satisfies LeftNotice);
}

export function takeNotice(): LeftNotice | null {
  return takeEntry(NOTICE_ENTRY, noticeSchema);
}

/** Has the browser forget everything of ours, once the last word has been read; not while something of somebody else's waits there to be sent. */
export function forgetEverything(): void {
  if (!hasSealedEntries()) void callForBody(forgetSite);
}

const newcomerSchema = v.object({
  signupToken: v.string(),
  next: v.string(),
  known: v.object({ email: v.string(), fullName: v.string(), provider: v.string(), providerId: v.string() }),
});

/** Somebody who signs in with a provider for the first time. */
export type Newcomer = {
  readonly signupToken: string;
  readonly next: string;
  readonly known: KnownOfNewcomer;
  /** What only the token says of them. */
  readonly claimed?: { readonly gender: string; readonly birthDate: string; readonly phoneNumber: string };
};

/** Completes what the address said by what the token says; the token counts. */
function withClaims({ signupToken, next, known }: Newcomer): Newcomer {
  const claims = v.safeParse(v.partial(socialClaimsSchema), claimsOf(signupToken));
  if (!claims.success) return { signupToken, next, known };
  const { email, name, provider, providerId, gender, birthDate, phoneNumber } = claims.output;
  return {
    signupToken,
    next: nextPath(next),
    known: {
      email: email ?? known.email,
      fullName: name ?? known.fullName,
      provider: provider ?? known.provider,
      providerId: providerId ?? known.providerId,
    },
    claimed: { gender: gender ?? '', birthDate: birthDate ?? '', phoneNumber: phoneNumber ?? '' },
  };
}

/** Keeps somebody new for the step that asks them for the rest; a reload of it finds them again. */
export function keepNewcomer({ signupToken, next, known }: Newcomer): void {
  writeEntry(SOCIAL_ENTRY, { signupToken, next, known } satisfies Newcomer);
}

/** The newcomer this tab knows of: from the address, where it has a token of a sign-in that began here, else from the step before. */
export function readNewcomer(back: SignInReturn): Newcomer | 'unbegun' | null {
  if (back.kind === 'newcomer') {
    if (!hasBegunSignIn()) return 'unbegun';
    keepNewcomer(back);
  }
  const newcomer = readEntry(SOCIAL_ENTRY, newcomerSchema);
  return newcomer === null ? null : withClaims(newcomer);
}

type SocialDetails = { readonly nickname: string; readonly phoneNumber: string; readonly agreedTermIds: number[] };

/** Ends a first sign-in at a provider: the person is logged in then. `isExpired` means that signing in has to begin anew. */
export async function finishSocialSignUp(
  { signupToken, known, claimed }: Newcomer,
  { nickname, phoneNumber, agreedTermIds }: SocialDetails,
): Promise<Outcome & { readonly isExpired?: boolean }> {
  const outcome = await callForBody(socialSignUp, {
    // The person is who the token names; the rest is what other servers of the contract expect.
    body: {
      ...known,
      nickname,
      phoneNumber,
      gender: claimed?.gender === 'MALE' || claimed?.gender === 'FEMALE' ? claimed.gender : 'OTHER',
      birthDate: claimed?.birthDate ?? '',
      agreedTermIds,
    },
    bearer: signupToken,
    timeoutMs: SIGN_UP_TIMEOUT_MS,
  });
  if (outcome.ok) {
    removeEntry(SOCIAL_ENTRY);
    return keepTokens(outcome.result);
  }
  if (statusOf(outcome.failure) === 401) return { ok: false, message: socialTexts.expired, isExpired: true };
  return { ok: false, message: failureText(outcome.failure, socialTexts.failed) };
}
