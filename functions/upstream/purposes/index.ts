import { filterByPurposes, listPurposes } from '#contract/purposes/purposes.ts';
import { mount, type UpstreamApp } from '#upstream/shared/http/mount.ts';
import { filterByPurposesVerb, listPurposesVerb } from './purposes.ts';

export function mountPurposes(app: UpstreamApp): void {
  mount(app, listPurposes, listPurposesVerb);
  mount(app, filterByPurposes, filterByPurposesVerb);
}
