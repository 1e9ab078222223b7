import type { Page } from 'playwright';
import { brotli } from './html.ts';

type Script = Awaited<ReturnType<Page['coverage']['stopJSCoverage']>>[number];
type Resource = { readonly url: string; readonly start: number };

/** Brotli-11 bytes of the code that ran, before the load event and after it. */
export type CodeBytes = { readonly early: number; readonly late: number };

/** A file is late if its request began after the load event; inline code is early. */
export function codeBytes(scripts: readonly Script[], resources: readonly Resource[], loadEnd: number): CodeBytes {
  const ran = scripts.filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0));
  const isLate = ({ url }: Script) => resources.some((resource) => resource.url === url && resource.start >= loadEnd);
  const sum = (list: readonly Script[]) => list.reduce((total, { source }) => total + brotli(source ?? '', 11).length, 0);
  return { early: sum(ran.filter((script) => !isLate(script))), late: sum(ran.filter(isLate)) };
}
