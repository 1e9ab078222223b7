import { ENDPOINTS } from '#contract/index.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';

const BY_PATH = Map.groupBy(
  ENDPOINTS.flatMap((endpoint) => [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => ({ path, endpoint }))),
  ({ path }) => path,
);
const PATTERNS = [...BY_PATH]
  .filter(([path]) => path.includes(':'))
  .map(([path, served]) => ({ pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), served }));

export function endpointsAt(path: string): readonly Endpoint[] {
  const served = BY_PATH.get(path) ?? PATTERNS.find(({ pattern }) => pattern.test(path))?.served ?? [];
  return served.map(({ endpoint }) => endpoint);
}
