import * as oauth from 'oauth4webapi';
import { takeSignIn } from '#contract/accounts/auth.ts';
import { isSignInProvider } from '#domain/accounts/sign-in-provider.ts';
import type { Environment } from '#platform/env.ts';
import { describeFailure, logError } from '#platform/log.ts';
import { ApiError, failureResponse, signInSocially, vouchFor } from '#upstream/public.ts';
import { downloadText, handoverResponse, readPerson } from './handover.ts';
import { providerOf } from './providers/index.ts';
import type { Provider } from './providers/provider.ts';
import {
  clientLocation,
  clientOf,
  failureLocation,
  fieldsOf,
  nextOf,
  ownLocation,
  proofLocation,
  purposeOf,
  redirect,
  type SignInFailure,
  SignInRefused,
} from './redirects.ts';
import { cookieSite, endingCookie, isWithin, readTransaction, transactionCookie } from './transaction.ts';

const START = /^\/oauth2\/authorization\/([a-z]+)$/;
const CALLBACK = /^\/login\/oauth2\/code\/([a-z]+)$/;

function redirectUriOf(publicUrl: string, provider: Provider): string {
  return `${publicUrl}/login/oauth2/code/${provider.name}`;
}

async function start(request: Request, { settings }: Environment, provider: Provider, secret: string): Promise<Response> {
  const server = await provider.dialect.server(provider);
  const transaction = {
    provider: provider.name,
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
    next: nextOf(new URL(request.url)),
    client: clientOf(request, settings),
    purpose: purposeOf(new URL(request.url)),
    startedAt: Date.now(),
  };
  const address = new URL(server.authorization_endpoint ?? '');
  const parameters = {
    response_type: 'code',
    client_id: provider.client.client_id,
    redirect_uri: redirectUriOf(settings.PUBLIC_URL, provider),
    state: transaction.state,
    ...(await provider.dialect.asked(transaction)),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return redirect(address.href, [await transactionCookie(cookieSite(request, settings.PUBLIC_URL), secret, transaction)]);
}

function reasonOf(failure: unknown): SignInFailure {
  if (failure instanceof SignInRefused) return failure.reason;
  if (failure instanceof oauth.AuthorizationResponseError) return failure.error === 'access_denied' ? 'access_denied' : 'provider_failed';
  if (failure instanceof oauth.OperationProcessingError) return 'callback_mismatch';
  return 'provider_failed';
}

async function finish(request: Request, environment: Environment, provider: Provider, secret: string): Promise<Response> {
  const { PUBLIC_URL } = environment.settings;
  const site = cookieSite(request, PUBLIC_URL);
  const over = [endingCookie(site)];
  const transaction = await readTransaction(request, site, secret);
  if (transaction === null || transaction.provider !== provider.name) return redirect(failureLocation('callback_mismatch'), over);
  try {
    const { person, authenticatedAt } = await readPerson(provider, new URL(request.url), redirectUriOf(PUBLIC_URL, provider), transaction);
    const { client, next } = transaction;
    if (transaction.purpose === 'proof') {
      const isFresh = isWithin(transaction, authenticatedAt);
      // An old session at the provider proves nothing.
      const word: Record<string, string> = isFresh ? { vouched: await vouchFor(person, environment) } : { unproved: 'stale' };
      const { signInCode, cookie } = await downloadText(site, secret, { ...word, next });
      return redirect(proofLocation(signInCode), [...over, cookie]);
    }
    const outcome = await signInSocially(person, request, environment);
    // Recheck: the list may have changed.
    if (client !== '' && environment.settings.ALLOWED_ORIGINS.includes(client))
      return redirect(clientLocation(client, outcome, next), over);
    if (outcome.kind === 'taken') return redirect(failureLocation('email_taken'), over);
    const { signInCode, cookie } = await downloadText(site, secret, fieldsOf(outcome, next));
    return redirect(ownLocation(outcome, signInCode), [...over, cookie]);
  } catch (failure) {
    const reason = reasonOf(failure);
    logError('sign-in-failed', { provider: provider.name, reason, ...describeFailure(failure) });
    const isProof = transaction.purpose === 'proof' && transaction.next !== '';
    return redirect(isProof ? transaction.next : failureLocation(reason, transaction.client), over);
  }
}

export async function signInResponse(request: Request, environment: Environment): Promise<Response> {
  const { pathname } = new URL(request.url);
  const secret = environment.settings.PASSWORD_PEPPER;
  if (pathname === takeSignIn.path && request.method === 'POST')
    return secret === undefined ? failureResponse(new ApiError('COMMON503')) : handoverResponse(request, environment, secret);
  const name = (START.exec(pathname) ?? CALLBACK.exec(pathname))?.[1] ?? '';
  if (!isSignInProvider(name) || request.method !== 'GET') return redirect(failureLocation('callback_mismatch'));
  const provider = providerOf(environment.settings, name);
  if (provider === null || secret === undefined) return redirect(failureLocation('provider_unavailable'));
  if (CALLBACK.test(pathname)) return finish(request, environment, provider, secret);
  try {
    return await start(request, environment, provider, secret);
  } catch (failure) {
    logError('sign-in-failed', { provider: name, reason: 'provider_failed', ...describeFailure(failure) });
    return redirect(failureLocation('provider_failed'));
  }
}
