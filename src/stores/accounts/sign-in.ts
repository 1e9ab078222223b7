import * as v from 'valibot';
import { nameOfDevice } from '#client/device-name.ts';
import { callForBody } from '#client/http.ts';
import { hasSealedEntries } from '#client/sealed-mark.ts';
import { isLoggedIn, readEntry, removeEntry, takeEntry, writeEntry } from '#client/session.ts';
import { markSignIn, takeSignInMark } from '#client/sign-in-mark.ts';
import { forgetSite, logIn, socialClaimsSchema, socialSignUp } from '#contract/accounts/auth.ts';
import { signIn } from '#copy/accounts/sign-in.ts';
import { socialSignUp as socialTexts } from '#copy/accounts/sign-up.ts';
import { TEMPORARY } from '#copy/shared/words.ts';
import { claimsOf, tokensOf } from '#domain/accounts/session-tokens.ts';
import { isSignInOpen, type KnownOfNewcomer, nextPath, type SignInReturn } from '#domain/accounts/sign-in-return.ts';
import { DONE, failureText, type Outcome, statusOf } from '../shared/failure-text.ts';
import { startSession } from './session.ts';

const SOCIAL_ENTRY = 'socialSignup';
const NOTICE_ENTRY = 'loginNotice';
const SIGN_UP_TIMEOUT_MS = 15_000;

export { isLoggedIn, markSignIn };

export function hasBegunSignIn(): boolean {
  const begunAt = takeSignInMark();
  return begunAt !== null && isSignInOpen(begunAt, Date.now());
}

async function keepTokens(body: unknown): Promise<Outcome> {
  const tokens = tokensOf(body);
  if (tokens === null) return { ok: false, message: signIn.noToken };
  return (await startSession(tokens)) ? DONE : { ok: false, message: signIn.storageBlocked };
}

const WRONG: readonly number[] = [400, 401];

export async function logInByEmail(email: string, password: string): Promise<Outcome> {
  const outcome = await callForBody(logIn, { body: { email, password }, device: nameOfDevice() });
  if (outcome.ok) return keepTokens(outcome.result);
  // An outage must not read as a wrong password.
  const isRefused = WRONG.includes(statusOf(outcome.failure));
  return { ok: false, message: failureText(outcome.failure, isRefused ? signIn.wrong : TEMPORARY) };
}

const noticeSchema = v.object({ message: v.string(), email: v.string(), kind: v.picklist(['asked', 'done', 'farewell']) });
export type LeftNotice = v.InferOutput<typeof noticeSchema>;

export function leaveNotice(message: string): void {
  writeEntry(NOTICE_ENTRY, { message, email: '', kind: 'asked' } satisfies LeftNotice);
}

export function leaveSignedUp(message: string, email: string): void {
  writeEntry(NOTICE_ENTRY, { message, email, kind: 'done' } satisfies LeftNotice);
}

export function leaveDone(message: string): void {
  leaveSignedUp(message, '');
}

export function leaveFarewell(message: string): void {
  writeEntry(NOTICE_ENTRY, { message, email: '', kind: 'farewell' } satisfies LeftNotice);
}

export function takeNotice(): LeftNotice | null {
  return takeEntry(NOTICE_ENTRY, noticeSchema);
}

/** `Clear-Site-Data`, unless an outbox waits. */
export function forgetEverything(): void {
  if (!hasSealedEntries()) void callForBody(forgetSite);
}

const newcomerSchema = v.object({
  signupToken: v.string(),
  next: v.string(),
  known: v.object({ email: v.string(), fullName: v.string(), provider: v.string(), providerId: v.string() }),
});

/** First social sign-in. */
export type Newcomer = {
  readonly signupToken: string;
  readonly next: string;
  readonly known: KnownOfNewcomer;
  /** From the token only. */
  readonly claimed?: { readonly gender: string; readonly birthDate: string; readonly phoneNumber: string };
};

/** Merges URL and token; the token wins. */
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

export function keepNewcomer({ signupToken, next, known }: Newcomer): void {
  writeEntry(SOCIAL_ENTRY, { signupToken, next, known } satisfies Newcomer);
}

/** From the URL only if begun here. */
export function readNewcomer(back: SignInReturn): Newcomer | 'unbegun' | null {
  if (back.kind === 'newcomer') {
    if (!hasBegunSignIn()) return 'unbegun';
    keepNewcomer(back);
  }
  const newcomer = readEntry(SOCIAL_ENTRY, newcomerSchema);
  return newcomer === null ? null : withClaims(newcomer);
}

type SocialDetails = { readonly nickname: string; readonly phoneNumber: string; readonly agreedTermIds: number[] };

/** Logs the person in. `isExpired`: start over. */
export async function finishSocialSignUp(
  { signupToken, known, claimed }: Newcomer,
  { nickname, phoneNumber, agreedTermIds }: SocialDetails,
): Promise<Outcome & { readonly isExpired?: boolean }> {
  const outcome = await callForBody(socialSignUp, {
    // The token decides; the rest is for other servers.
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
