import { Hono } from 'hono';
import type { Environment } from '../platform/env.ts';
import { describeFailure, logError } from '../platform/log.ts';
import { mountAccounts } from './accounts/index.ts';
import { mountCombinations } from './combinations/index.ts';
import { ApiError } from './http/api-error.ts';
import type { Context } from './http/context.ts';
import { failureResponse } from './http/envelope.ts';
import { mountIngredients } from './ingredients/index.ts';
import { mountMedia } from './media/index.ts';
import { mountSupplements } from './supplements/index.ts';
import { mountTerms } from './terms/index.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const app = new Hono<{ Bindings: Context }>();
mountTerms(app);
mountSupplements(app);
mountIngredients(app);
mountCombinations(app);
mountMedia(app);
mountAccounts(app);

app.notFound((c) => {
  const known = METHODS.some((method) => app.router.match(method, c.req.path)[0].length > 0);
  return failureResponse(new ApiError(known ? 'COMMON405' : 'COMMON404'));
});

app.onError((failure, c) => {
  if (failure instanceof ApiError) return failureResponse(failure);
  logError('upstream-failed', { route: c.req.path.replace(/\d+/g, ':id').slice(0, 80), ...describeFailure(failure) });
  return failureResponse(new ApiError('COMMON500'));
});

/** The embedded upstream: answers one request of the contract from the two databases. */
export async function embeddedUpstream(request: Request, { bindings, settings }: Environment): Promise<Response> {
  return app.fetch(request, {
    catalogue: bindings.CATALOGUE,
    accounts: bindings.ACCOUNTS,
    publicUrl: settings.PUBLIC_URL,
    tokenKeys: settings.TOKEN_KEYS,
    now: new Date(),
  });
}
