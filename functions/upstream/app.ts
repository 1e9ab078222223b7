import { Hono } from 'hono';
import type { Tokens } from '#contract/accounts/auth.ts';
import type { AddressValues, Endpoint } from '#contract/shared/endpoint.ts';
import { normaliseEmail } from '#domain/accounts/account.ts';
import type { QueueBatch } from '#platform/bindings.ts';
import type { Environment } from '#platform/env.ts';
import { describeFailure, logError, runSteps } from '#platform/log.ts';
import { AbortedBody } from '#platform/read-limited-body.ts';
import { isDatabaseAway } from '#platform/replicas.ts';
import { composeDigest } from '../outbox/digest/index.ts';
import { composeQuietDevices } from '../outbox/digest/quiet-devices.ts';
import type { Composers } from '../outbox/mail/public.ts';
import { consumeMails } from '../outbox/public.ts';
import { mountAccounts } from './accounts/index.ts';
import {
  ACCOUNT_COMPOSERS,
  carryNotesOut,
  consumeNonce as consume,
  forgetNonces,
  isEmailTaken,
  issueSignUpToken,
  issueVouched,
  type SocialPerson,
  signInWithIdentity,
  sweepAccounts,
} from './accounts/public.ts';
import { foldPopularity, refreshPopularTerms, renewOrder, sweepCounts } from './catalogue/popularity/public.ts';
import { mountMedia } from './catalogue/previews/index.ts';
import { mountCombinations } from './combinations/index.ts';
import { mountIngredients } from './ingredients/index.ts';
import { mountLabels } from './labels/index.ts';
import { mountSharedLabels } from './labels/shared/index.ts';
import { mountLikes } from './likes/index.ts';
import { mountNotifications } from './notifications/index.ts';
import { mountOwnSupplements } from './own/list/index.ts';
import { mountOwnProducts } from './own/products/index.ts';
import { mountPurposes } from './purposes/index.ts';
import { mountReminders } from './reminders/index.ts';
import { closeMonths, sweepTaken } from './reminders/public.ts';
import { mountSearch } from './search/index.ts';
import { sweepRecents } from './search/public.ts';
import { ApiError } from './shared/http/api-error.ts';
import { answerFromReplica, type Context, type Detail, withCatalogueReplica } from './shared/http/context.ts';
import { failureResponse, textOf } from './shared/http/envelope.ts';
import { contextOf } from './shared/http/make-context.ts';
import { operationOf } from './shared/http/mount.ts';
import { doPictureTask, mountPictures } from './shared/pictures/index.ts';
import { deleteReleased, releaseForgotten } from './shared/pictures/public.ts';
import { mountSupplements } from './supplements/index.ts';
import { mountReports, sweepReports } from './supplements/reports/index.ts';
import { mountTerms } from './terms/index.ts';

const COMPOSERS: Composers = { ...ACCOUNT_COMPOSERS, DIGEST: composeDigest, QUIET_DEVICES: composeQuietDevices };

/** Retry-After. */
const AWAY_SECONDS = 10;
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const app = new Hono<{ Bindings: Context }>();
mountTerms(app);
mountSupplements(app);
mountIngredients(app);
mountCombinations(app);
mountLabels(app);
mountMedia(app);
mountAccounts(app);
mountPurposes(app);
mountSearch(app);
mountLikes(app);
mountPictures(app);
mountReminders(app);
mountNotifications(app);
mountReports(app);
mountOwnSupplements(app);
mountOwnProducts(app);
mountSharedLabels(app);

app.notFound((c) => {
  const known = METHODS.some((method) => app.router.match(method, c.req.path)[0].length > 0);
  return failureResponse(new ApiError(known ? 'COMMON405' : 'COMMON404'));
});

function asApiError(failure: unknown, route: string): ApiError {
  if (failure instanceof ApiError) return failure;
  if (failure instanceof AbortedBody) return new ApiError('COMMON499');
  logError('upstream-failed', { route, ...describeFailure(failure) });
  return isDatabaseAway(failure) ? new ApiError('COMMON503', undefined, AWAY_SECONDS) : new ApiError('COMMON500');
}

app.onError((failure, c) => failureResponse(asApiError(failure, c.req.path.replace(/\d+/g, ':id').slice(0, 80))));

type OperationAnswer =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly status: number; readonly code: string; readonly message: string };

export function embeddedUpstream(request: Request, environment: Environment): Promise<Response> {
  return answerFromReplica(request, contextOf(environment, new Date(), request), async (context) => app.fetch(request, context));
}

/** In process, as a guest, without JSON. @param detail `card` for cards only */
export async function callOperation(
  endpoint: Endpoint,
  { parameters = {}, query = {}, body }: AddressValues & { readonly body?: unknown },
  environment: Environment,
  detail: Detail,
): Promise<OperationAnswer> {
  const texts = (values: AddressValues['parameters']) =>
    Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, String(value)]));
  const sent = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === 'object' ? value : String(value)]],
  );
  const raw = { parameters: texts(parameters), query: Object.fromEntries(sent), body: () => body };
  try {
    const { result } = await operationOf(endpoint)(withCatalogueReplica(contextOf(environment, new Date(), null, detail)), raw);
    return { ok: true, result };
  } catch (failure) {
    const error = asApiError(failure, endpoint.path);
    return { ok: false, status: error.status, code: error.code, message: textOf(error) };
  }
}

/** Loaded only with a key: the readers are a tenth of the bundle. */
async function takeUpRegister(context: Context, { settings: { MFDS_BASE: base, MFDS_API_KEY: key } }: Environment): Promise<void> {
  if (key !== '') await (await import('../register/rounds/public.ts')).takeUpRegister(context, { base, key });
}

function sweepAll(context: Context): Promise<void> {
  return runSteps({
    'sweep-counts': () => sweepCounts(context),
    'sweep-recents': () => sweepRecents(context),
    'sweep-accounts': () => sweepAccounts(context),
    ...(context.backupKey === undefined ? {} : { 'carry-notes-out': () => carryNotesOut(context) }),
    'sweep-taken': () => sweepTaken(context),
    'sweep-reports': () => sweepReports(context),
    'release-pictures': () => releaseForgotten(context),
  });
}

/** Sweeps run hourly with the fold, so an idle minute stays cheap. */
export async function tickUpstream(environment: Environment, now: Date): Promise<void> {
  const context = contextOf(environment, now, null);
  // If the fold fails its last run is unknown, so sweep anyway.
  let isSweeping = true;
  await runSteps({
    'fold-popularity': async () => {
      isSweeping = (await foldPopularity(context)) !== null;
    },
    'renew-order': () => renewOrder(context),
    'refresh-popular-terms': () => refreshPopularTerms(context, environment.settings.RELEASED_WORDS),
    'forget-nonces': () => forgetNonces(context),
    sweep: async () => {
      if (isSweeping) await sweepAll(context);
    },
    'close-months': () => closeMonths(context),
    'delete-pictures': () => deleteReleased(context),
    // Last, as it waits for an external server.
    'take-up-register': () => takeUpRegister(context, environment),
  });
}

export type SocialOutcome =
  | { readonly kind: 'known'; readonly tokens: Tokens }
  | { readonly kind: 'new'; readonly signUpToken: string; readonly person: SocialPerson }
  | { readonly kind: 'taken'; readonly signUpToken: string; readonly person: SocialPerson };

export async function signInSocially(person: SocialPerson, request: Request, environment: Environment): Promise<SocialOutcome> {
  const context = contextOf(environment, new Date(), request);
  const tokens = await signInWithIdentity(context, person);
  if (tokens !== null) return { kind: 'known', tokens };
  const isTaken = await isEmailTaken(context, normaliseEmail(person.email));
  return { kind: isTaken ? 'taken' : 'new', signUpToken: await issueSignUpToken(context, person), person };
}

export function vouchFor(person: SocialPerson, environment: Environment): Promise<string> {
  return issueVouched(contextOf(environment, new Date(), null), person);
}

/** True for the first caller only. @param expiresAt milliseconds */
export function consumeNonce(id: string, expiresAt: number, environment: Environment): Promise<boolean> {
  return consume(contextOf(environment, new Date(), null), id, expiresAt);
}

/** Each task on its own, so a failed one is retried alone. */
export async function consumeUpstreamQueue(
  batch: QueueBatch,
  role: 'pictures' | 'mails' | 'digests',
  environment: Environment,
): Promise<void> {
  const context = contextOf(environment, new Date(), null);
  if (role !== 'pictures') return consumeMails(batch, context, environment, COMPOSERS);
  for (const message of batch.messages) {
    try {
      await doPictureTask(context, message.body);
      message.ack();
    } catch (failure) {
      logError('queue-task-failed', { queue: batch.queue, attempts: message.attempts, ...describeFailure(failure) });
      message.retry({ delaySeconds: Math.min(2 ** message.attempts, 600) });
    }
  }
}
