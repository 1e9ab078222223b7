import type { Analytics } from './bindings.ts';

type Point =
  | { readonly kind: 'request'; readonly route: string; readonly cache: string; readonly status: number; readonly milliseconds: number }
  | { readonly kind: 'page'; readonly lcp?: number | undefined; readonly cls?: number | undefined; readonly inp?: number | undefined }
  | { readonly kind: 'browser-error'; readonly name: string; readonly at: string };

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
 * No-op unless bound. Columns by position (`functions/cli/README.md`): index1 is the kind, so sampling keeps rare errors; blob1 the build.
 */
export function writePoint(dataset: Analytics | undefined, point: Point): void {
  const { blobs, doubles } = columnsOf(point);
  dataset?.writeDataPoint({ indexes: [point.kind], blobs: [__BUILD__, ...blobs], doubles });
}
