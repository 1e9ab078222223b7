import type { Analytics } from './bindings.ts';

/** What is kept of a request and of a page view; nothing in it says whose they were. */
type Point =
  | { readonly kind: 'request'; readonly route: string; readonly cache: string; readonly status: number; readonly milliseconds: number }
  | { readonly kind: 'page'; readonly lcp?: number | undefined; readonly cls?: number | undefined; readonly inp?: number | undefined }
  | { readonly kind: 'browser-error'; readonly name: string; readonly at: string };

/** Stands for a figure that the browser did not measure. */
const UNMEASURED = -1;

function columnsOf(point: Point): { readonly blobs: string[]; readonly doubles: number[] } {
  switch (point.kind) {
    case 'request':
      return { blobs: [point.route, point.cache], doubles: [point.status, point.milliseconds] };
    case 'page':
      return { blobs: [], doubles: [point.lcp, point.cls, point.inp].map((figure) => figure ?? UNMEASURED) };
    case 'browser-error':
      return { blobs: [point.name, point.at], doubles: [] };
  }
}

/**
 * Writes a data point, where a dataset is bound. Queries name columns by position (`functions/cli/README.md`): index1 is the kind, so that frequent
 * requests do not thin out rare errors when the platform samples, and blob1 the build.
 */
export function writePoint(dataset: Analytics | undefined, point: Point): void {
  const { blobs, doubles } = columnsOf(point);
  dataset?.writeDataPoint({ indexes: [point.kind], blobs: [__BUILD__, ...blobs], doubles });
}
