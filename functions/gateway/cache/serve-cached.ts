import type { ExecutionContext } from '#platform/bindings.ts';
import { describeFailure, logError } from '#platform/log.ts';
import { withSecurityHeaders } from '../security-headers.ts';
import { ageOf, type Entry, entryOf, isStorable, responseOf } from './entry.ts';
import type { PublicRequest } from './public-request.ts';
import { readEntry, writeEntry } from './store.ts';

type Render = (request: PublicRequest) => Promise<Response>;

type Rendered = { readonly entry: Entry; readonly stored: boolean };

const LONGEST_SHARED_WAIT_MS = 15_000;

/** Per isolate and key, against a cache stampede. */
const underWay = new Map<string, Promise<Rendered>>();

async function renderEntry(request: PublicRequest, render: Render): Promise<Rendered> {
  const response = withSecurityHeaders(await render(request));
  const entry = await entryOf(response, Date.now());
  if (!isStorable(response, request.kind)) return { entry, stored: false };
  await writeEntry(request, entry);
  return { entry, stored: true };
}

function renderOnce(request: PublicRequest, render: Render): Promise<Rendered> {
  const running = underWay.get(request.key);
  if (running) return running;
  const started = renderEntry(request, render).finally(() => underWay.delete(request.key));
  underWay.set(request.key, started);
  return started;
}

/** For a limited time: its request may have been cancelled. */
async function joinRender(request: PublicRequest, running: Promise<Rendered>, render: Render): Promise<Rendered> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), LONGEST_SHARED_WAIT_MS);
  });
  const joined = await Promise.race([running, tooLong]);
  clearTimeout(timer);
  return joined ?? renderEntry(request, render);
}

async function refresh(request: PublicRequest, stale: Entry, render: Render): Promise<void> {
  try {
    const { stored } = await renderOnce(request, render);
    if (!stored) await writeEntry(request, { ...stale, isFailing: true });
  } catch (failure) {
    logError('refresh-failed', describeFailure(failure));
    await writeEntry(request, { ...stale, isFailing: true });
  }
}

type CachedAnswer = {
  readonly request: PublicRequest;
  readonly context: ExecutionContext;
  readonly render: Render;
  readonly refuse?: () => Promise<Response | null>;
  readonly markStale: (response: Response) => Response;
  readonly freshMs: number;
};

/** Stale-while-revalidate, with a single flight on a miss. */
export async function serveCached({ request, context, render, refuse, markStale, freshMs }: CachedAnswer): Promise<Response> {
  const now = Date.now();
  const found = await readEntry(request);
  const age = found === null ? 'expired' : ageOf(found, now, freshMs);
  if (found !== null && age === 'fresh') return responseOf(found, 'HIT', now);
  if (found !== null && age === 'stale') {
    context.waitUntil(refresh(request, found, render));
    const response = responseOf(found, 'STALE', now);
    return found.isFailing ? markStale(response) : response;
  }
  const running = underWay.get(request.key);
  if (running) return responseOf((await joinRender(request, running, render)).entry, 'MISS', now);
  const refused = await refuse?.();
  if (refused) return refused;
  const work = renderOnce(request, render);
  // Outlives a disconnected client, as others may wait.
  context.waitUntil(work.catch(() => undefined));
  return responseOf((await work).entry, 'MISS', now);
}
