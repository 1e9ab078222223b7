import { analyzeCombination, recommendCombinations } from '#contract/combinations/combinations.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import { mount, type UpstreamApp } from '#upstream/shared/http/mount.ts';
import { drawPreview, previewResponse } from '../catalogue/previews/draw-preview.ts';
import { analyseSupplements, analyzeCombinationVerb } from './analyze-combination.ts';
import { EVERYBODY } from './cautions/public.ts';
import { idsOfPreview, previewOf } from './preview.ts';
import { recommendCombinationsVerb } from './remembered-pairings.ts';

export function mountCombinations(app: UpstreamApp): void {
  mount(app, analyzeCombination, analyzeCombinationVerb);
  mount(app, recommendCombinations, recommendCombinationsVerb);

  app.get('/media/previews/v1/combination/:name', async (c) => {
    const ids = await idsOfPreview(c.req.param('name'), [c.env.hashKey, c.env.earlierHashKey]);
    if (ids === null) throw new ApiError('COMMON404');
    const analysis = await analyseSupplements(c.env, ids, EVERYBODY);
    return previewResponse(await drawPreview(c.env, previewOf(analysis)));
  });
}
