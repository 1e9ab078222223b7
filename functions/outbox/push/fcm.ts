import { importPKCS8, SignJWT } from 'jose';
import * as v from 'valibot';
import { describeFailure, logError } from '#platform/log.ts';
import { type PushMessage, topicOf } from './message.ts';
import { type PushContext, retryAfter, type SendResult } from './push-context.ts';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const LIFETIME_SECONDS = 3600;
const SPARE_SECONDS = 60;

type Fcm = NonNullable<PushContext['fcm']>;

const tokenAnswer = v.object({ access_token: v.string(), expires_in: v.optional(v.number(), LIFETIME_SECONDS) });
const errorAnswer = v.object({
  error: v.object({
    status: v.optional(v.string(), ''),
    details: v.optional(
      v.array(
        v.object({ errorCode: v.optional(v.string()), fieldViolations: v.optional(v.array(v.object({ field: v.optional(v.string()) }))) }),
      ),
      [],
    ),
  }),
});

const kept = new Map<string, { readonly token: string; readonly until: number }>();
/** Per batch: Workers cannot share I/O across requests. */
const asked = new WeakMap<PushContext, Promise<string>>();

async function newAccessToken({ account, tokenUrl }: Fcm, timeoutMs: number): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const key = await importPKCS8(account.private_key, 'RS256');
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(account.private_key_id === undefined ? {} : { kid: account.private_key_id }) })
    .setIssuer(account.client_email)
    .setAudience(tokenUrl)
    .setIssuedAt(now)
    .setExpirationTime(now + LIFETIME_SECONDS)
    .sign(key);
  const response = await fetch(tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const answer = v.parse(tokenAnswer, await response.json());
  kept.set(account.client_email, { token: answer.access_token, until: now + answer.expires_in - SPARE_SECONDS });
  return answer.access_token;
}

/** Cached an hour; one request a batch. */
async function accessToken(context: PushContext, fcm: Fcm): Promise<string> {
  const known = kept.get(fcm.account.client_email);
  if (known && known.until > Math.floor(Date.now() / 1000)) return known.token;
  const flight = asked.get(context) ?? newAccessToken(fcm, context.timeoutMs).finally(() => asked.delete(context));
  asked.set(context, flight);
  return flight;
}

function forgetAccessToken({ account }: Fcm, token: string): void {
  if (kept.get(account.client_email)?.token === token) kept.delete(account.client_email);
}

/** Only if FCM blames the token, not our key. */
async function sendResultOfFcm(response: Response): Promise<SendResult> {
  if (response.ok) return { kind: 'sent' };
  const parsed = v.safeParse(errorAnswer, await response.json().catch(() => null));
  const { status = '', details = [] } = parsed.success ? parsed.output.error : {};
  const code = details.find(({ errorCode }) => errorCode !== undefined)?.errorCode ?? status;
  const isToken = details.some(({ fieldViolations }) => fieldViolations?.some(({ field }) => field === 'message.token'));
  if (response.status === 404 && code === 'UNREGISTERED') return { kind: 'gone' };
  if (response.status === 400 && isToken) return { kind: 'gone' };
  if (response.status === 429 || response.status >= 500)
    return { kind: 'later', seconds: retryAfter(response.headers.get('retry-after'), Date.now()) };
  return {
    kind: 'refused',
    reason: `FCM ${response.status} ${code}`.slice(0, 80),
    isKey: response.status === 401 || response.status === 403,
  };
}

async function post(
  { fcm, timeoutMs }: { readonly fcm: Fcm; readonly timeoutMs: number },
  bearer: string,
  token: string,
  message: PushMessage,
): Promise<Response> {
  return fetch(`${fcm.base}/v1/projects/${encodeURIComponent(fcm.account.project_id)}/messages:send`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      message: {
        token,
        data: message,
        webpush: { headers: { TTL: String(LIFETIME_SECONDS), Urgency: 'high', Topic: await topicOf(message.tag) } },
      },
    }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
}

export async function sendFcm(context: PushContext, token: string, message: PushMessage): Promise<SendResult> {
  const { fcm, timeoutMs } = context;
  if (fcm === null) return { kind: 'refused', reason: 'no FCM account', isKey: false };
  try {
    const bearer = await accessToken(context, fcm);
    const response = await post({ fcm, timeoutMs }, bearer, token, message);
    if (response.status !== 401) return await sendResultOfFcm(response);
    forgetAccessToken(fcm, bearer);
    await response.body?.cancel();
    return await sendResultOfFcm(await post({ fcm, timeoutMs }, await accessToken(context, fcm), token, message));
  } catch (failure) {
    logError('fcm-unreachable', describeFailure(failure));
    return { kind: 'later', seconds: null };
  }
}
