import * as v from 'valibot';
import { previewName } from '#domain/catalogue/preview.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { UpstreamApp } from '#upstream/shared/http/mount.ts';
import { drawPreview, previewResponse } from './draw-preview.ts';
import { PREVIEW_KINDS, readPreview } from './preview.ts';

const PREVIEW_NAME = /^(\d{1,6})-[0-9a-f]{8}\.png$/;

const previewSchema = v.object({ kind: v.picklist(PREVIEW_KINDS), id: v.pipe(v.string(), v.transform(Number)) });

export function mountMedia(app: UpstreamApp): void {
  app.get('/media/previews/v1/:kind/:name', async (c) => {
    const parsed = v.safeParse(previewSchema, { kind: c.req.param('kind'), id: PREVIEW_NAME.exec(c.req.param('name'))?.[1] });
    if (!parsed.success) throw new ApiError('COMMON404');
    const preview = await readPreview(c.env, parsed.output.kind, parsed.output.id);
    if (preview === null || previewName(parsed.output.id, preview.title) !== c.req.param('name')) throw new ApiError('COMMON404');
    return previewResponse(await drawPreview(c.env, preview));
  });
}
