/** Where a test says which of the worker's bindings is away from now on: `?binding=NAME`, or none. */
const ADDRESS = '/.away';

/** Bindings that may be away, each as the platform gives it. */
export const BINDINGS = [
  'CATALOGUE',
  'ACCOUNTS',
  'PICTURES',
  'IMAGES',
  'PICTURE_TASKS',
  'PUSH_TASKS',
  'MAIL_TASKS',
  'SEARCH_LIMIT',
  'VIEW_LIMIT',
  'ASSETS',
] as const;
export type BindingName = (typeof BINDINGS)[number];

/**
 * A module that stands before the built worker and takes one of its bindings away when it is told to: every call of it fails.
 * @param main the built worker's module, as it is imported
 */
export function failingFront(main: string): string {
  return `import worker from ${JSON.stringify(main)};
    const refuse = () => Promise.reject(new Error('the binding is away'));
    const statement = { bind: () => statement, all: refuse, run: refuse, first: refuse, raw: refuse };
    const away = { prepare: () => statement, withSession: () => away, getBookmark: () => null };
    for (const name of ['batch', 'exec', 'get', 'head', 'put', 'delete', 'list', 'send', 'sendBatch', 'limit', 'fetch', 'info']) away[name] = refuse;
    let missing = '';
    const fronts = new Map();
    const frontOf = (env) => {
      if (!fronts.has(missing)) fronts.set(missing, missing === '' ? env : { ...env, [missing]: away });
      return fronts.get(missing);
    };
    export default {
      fetch(request, env, context) {
        const url = new URL(request.url);
        if (url.pathname === ${JSON.stringify(ADDRESS)}) {
          missing = url.searchParams.get('binding') ?? '';
          return new Response('ok');
        }
        return worker.fetch(request, frontOf(env), context);
      },
      scheduled: (event, env, context) => worker.scheduled(event, frontOf(env), context),
      queue: (batch, env, context) => worker.queue(batch, frontOf(env), context),
    };`;
}

/** Takes a binding of a worker behind such a front away, or gives all back. */
export async function takeAway(url: string, binding: BindingName | null): Promise<void> {
  await fetch(`${url}${ADDRESS}${binding === null ? '' : `?binding=${binding}`}`);
}
