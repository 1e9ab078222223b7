import * as oauth from 'oauth4webapi';
import * as v from 'valibot';
import { takeSignIn } from '#contract/accounts/auth.ts';
import type { Environment } from '#platform/env.ts';
import { randomText } from '#platform/hash.ts';
import { readLimitedBody } from '#platform/read-limited-body.ts';
import { ApiError, consumeNonce, failureResponse, successResponse } from '#upstream/public.ts';
import { isCrossSiteWrite } from '../cors.ts';
import { type Provider, type ProviderAnswer, requestOptions } from './providers/provider.ts';
import { cookieSite, endedCookie, sealedCookie, type Transaction, unsealCookie } from './transaction.ts';

const NAME = 'oauth-result';
const LIVES_SECONDS = 60;
const LARGEST_BODY = 1024;

/** Sealed in the browser that began the sign-in, useless without the code. */
const handoverSchema = v.object({ signInCode: v.string(), expiresAt: v.number(), fields: v.record(v.string(), v.string()) });

export async function downloadText(
  site: string,
  secret: string,
  fields: Readonly<Record<string, string>>,
): Promise<{ readonly signInCode: string; readonly cookie: string }> {
  const signInCode = randomText(24);
  const handover = { signInCode, expiresAt: Date.now() + LIVES_SECONDS * 1000, fields };
  return { signInCode, cookie: await sealedCookie(NAME, site, secret, JSON.stringify(handover), LIVES_SECONDS) };
}

async function codeIn(request: Request): Promise<string | null> {
  const bytes = request.body === null ? null : await readLimitedBody(request.body, LARGEST_BODY);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), takeSignIn.body), new TextDecoder().decode(bytes ?? new Uint8Array()));
  return parsed.success ? parsed.output.signInCode : null;
}

/** Once, to this browser, for its code, within a minute. */
export async function handoverResponse(request: Request, environment: Environment, secret: string): Promise<Response> {
  const { settings } = environment;
  if (isCrossSiteWrite(request, settings)) return failureResponse(new ApiError('COMMON403'));
  const site = cookieSite(request, settings.PUBLIC_URL);
  const known = await unsealCookie(NAME, request, site, secret, handoverSchema);
  const signInCode = await codeIn(request);
  const isRight = known !== null && known.signInCode === signInCode && Date.now() < known.expiresAt;
  const isFirst = isRight && (await consumeNonce(`sign-in:${known.signInCode}`, known.expiresAt, environment));
  const response = isFirst ? successResponse(takeSignIn, known.fields) : failureResponse(new ApiError('U0001', 'signInRestart'));
  response.headers.append('set-cookie', endedCookie(NAME, site));
  return response;
}

export async function readPerson(provider: Provider, url: URL, redirectUri: string, transaction: Transaction): Promise<ProviderAnswer> {
  const { client, secret, dialect } = provider;
  const server = await dialect.server(provider);
  const { verifier, parameters = {} } = dialect.exchange(transaction);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.ClientSecretPost(secret),
    oauth.validateAuthResponse(server, client, url, transaction.state),
    redirectUri,
    verifier,
    { ...requestOptions(provider), additionalParameters: { ...parameters } },
  );
  return dialect.readPerson(provider, { server, response, nonce: transaction.nonce });
}
