import * as v from 'valibot';
import { call } from '#client/http.ts';
import { readEntry, removeEntry, writeEntry } from '#client/session.ts';
import { preSignUp, signUp } from '#contract/accounts/auth.ts';
import { listTerms } from '#contract/terms/terms.ts';
import { signUp as texts } from '#copy/accounts/sign-up.ts';
import { birthDateForWire } from '#domain/labels/typed-digits.ts';
import { DONE, failureText, type Outcome, statusOf } from '../shared/failure-text.ts';

const DRAFT_ENTRY = 'signupDraft';
const FINISHED_ENTRY = 'signupFinished';
const PRE_SIGN_UP_TIMEOUT_MS = 15_000;

const draftSchema = v.object({ email: v.string(), nickname: v.string(), agreeToMarketing: v.boolean(), token: v.string() });

/** Draft for the second step, per tab, without the password. */
type SignUpDraft = v.InferOutput<typeof draftSchema>;

export function readDraft(): SignUpDraft | null {
  return readEntry(DRAFT_ENTRY, draftSchema);
}

export type TermChoice = { readonly id: number; readonly slug: string; readonly required: boolean };

type AccountStep = {
  readonly email: string;
  readonly password: string;
  readonly nickname: string;
  readonly agreeToMarketing: boolean;
  readonly terms: readonly TermChoice[];
};

/** Required ones, plus optional ones when marketing is ticked. */
export async function agreedIds(terms: readonly TermChoice[], agreeToMarketing: boolean): Promise<number[]> {
  const known = terms.length > 0 ? terms : await listAgain();
  return known.filter(({ required }) => required || agreeToMarketing).map(({ id }) => id);
}

async function listAgain(): Promise<readonly Pick<TermChoice, 'id' | 'required'>[]> {
  const outcome = await call(listTerms);
  return outcome.ok ? outcome.result : [];
}

export async function startSignUp(step: AccountStep): Promise<Outcome & { readonly detail?: string; readonly isTaken?: boolean }> {
  const { email, password, nickname, agreeToMarketing } = step;
  const agreedTermIds = await agreedIds(step.terms, agreeToMarketing);
  if (agreedTermIds.length === 0) return { ok: false, message: texts.temporary };
  const outcome = await call(preSignUp, { body: { email, password, nickname, agreedTermIds }, timeoutMs: PRE_SIGN_UP_TIMEOUT_MS });
  if (outcome.ok) {
    const isKept = writeEntry(DRAFT_ENTRY, { email, nickname, agreeToMarketing, token: outcome.result } satisfies SignUpDraft);
    return isKept ? DONE : { ok: false, message: texts.stashFailed };
  }
  const status = statusOf(outcome.failure);
  if (status === 409) return { ok: false, message: texts.emailTaken, isTaken: true };
  if (status === 400) return { ok: false, message: texts.invalidInput, detail: failureText(outcome.failure, '') };
  return { ok: false, message: status === 429 ? failureText(outcome.failure, texts.temporary) : texts.temporary };
}

type DetailStep = { readonly gender: 'FEMALE' | 'MALE'; readonly birthDate: string; readonly phoneNumber: string };

export function isFormFinished(hasComeBack: boolean): boolean {
  if (!hasComeBack) removeEntry(FINISHED_ENTRY);
  return readEntry(FINISHED_ENTRY, v.literal(true)) !== null;
}

export async function finishSignUp(draft: SignUpDraft, step: DetailStep): Promise<Outcome & { readonly isExpired?: boolean }> {
  const outcome = await call(signUp, {
    body: {
      fullName: draft.nickname,
      gender: step.gender,
      birthDate: birthDateForWire(step.birthDate),
      phoneNumber: step.phoneNumber,
    },
    bearer: draft.token,
  });
  if (outcome.ok) {
    removeEntry(DRAFT_ENTRY);
    writeEntry(FINISHED_ENTRY, true);
    return DONE;
  }
  const isExpired = statusOf(outcome.failure) === 401;
  return { ok: false, message: failureText(outcome.failure, isExpired ? texts.expired : texts.failed), isExpired };
}
