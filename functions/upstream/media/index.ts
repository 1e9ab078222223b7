import * as v from 'valibot';
import { packshotSvg } from '../../../src/ui/packshot/packshot.ts';
import { ApiError } from '../http/api-error.ts';
import type { UpstreamApp } from '../http/mount.ts';

const NAME = /^(tablet|softgel|capsule|powder|jelly|liquid)-(\d{1,3})-(\d)-([^/]{0,8})\.svg$/u;

const keySchema = v.tuple([
  v.string(),
  v.picklist(['tablet', 'softgel', 'capsule', 'powder', 'jelly', 'liquid']),
  v.pipe(v.string(), v.transform(Number), v.maxValue(359)),
  v.pipe(v.string(), v.transform(Number)),
  v.string(),
]);

const HEADERS = {
  'content-type': 'image/svg+xml',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

/** Drawn packshots: everything that decides the picture is in its address, so nothing is looked up. */
export function mountMedia(app: UpstreamApp): void {
  app.get('/media/packshots/v1/:name', (c) => {
    const parsed = v.safeParse(keySchema, NAME.exec(c.req.param('name')));
    if (!parsed.success) throw new ApiError('COMMON404');
    const [, form, hue, variant, mark] = parsed.output;
    return new Response(packshotSvg({ form, hue, mark, variant }), { headers: HEADERS });
  });
}
