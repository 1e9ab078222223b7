import * as v from 'valibot';
import { DOSAGE_FORM_NAMES } from '#domain/dosage-form.ts';
import { previewName } from '#domain/preview-address.ts';
import { packshotSvg } from '#ui/packshot/packshot.ts';
import { ApiError } from '../http/api-error.ts';
import type { UpstreamApp } from '../http/mount.ts';
import { drawPreview, previewResponse } from './draw-preview.ts';
import { DRAWN_PICTURE_HEADERS } from './picture-headers.ts';
import { PREVIEW_KINDS, readPreview } from './preview.ts';

const NAME = /^([a-z]+)-(\d{1,3})-(\d)-([^/]{0,8})\.svg$/u;

const keySchema = v.tuple([
  v.string(),
  v.picklist(DOSAGE_FORM_NAMES),
  v.pipe(v.string(), v.transform(Number), v.maxValue(359)),
  v.pipe(v.string(), v.transform(Number)),
  v.string(),
]);

const PREVIEW_NAME = /^(\d{1,6})-[0-9a-f]{8}\.png$/;

const previewSchema = v.object({ kind: v.picklist(PREVIEW_KINDS), id: v.pipe(v.string(), v.transform(Number)) });

/** Drawn pictures. Everything that decides a packshot is in its address, so nothing is looked up; a link preview is drawn from its product or ingredient. */
export function mountMedia(app: UpstreamApp): void {
  app.get('/media/packshots/v1/:name', (c) => {
    const parsed = v.safeParse(keySchema, NAME.exec(c.req.param('name')));
    if (!parsed.success) throw new ApiError('COMMON404');
    const [, form, hue, variant, mark] = parsed.output;
    return new Response(packshotSvg({ form, hue, mark, variant }), {
      headers: { ...DRAWN_PICTURE_HEADERS, 'content-type': 'image/svg+xml' },
    });
  });

  app.get('/media/previews/v1/:kind/:name', async (c) => {
    const parsed = v.safeParse(previewSchema, { kind: c.req.param('kind'), id: PREVIEW_NAME.exec(c.req.param('name'))?.[1] });
    if (!parsed.success) throw new ApiError('COMMON404');
    const preview = await readPreview(c.env, parsed.output.kind, parsed.output.id);
    if (preview === null || previewName(parsed.output.id, preview.title) !== c.req.param('name')) throw new ApiError('COMMON404');
    return previewResponse(await drawPreview(c.env, preview));
  });
}
