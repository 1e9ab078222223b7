import { filterByPurposes, listPurposes } from '#contract/purposes/purposes.ts';
import { mount, type UpstreamApp } from '#upstream/shared/http/mount.ts';
import { filterByPurposesVerb } from './filter-by-purposes.ts';
import { listPurposesVerb } from './list-purposes.ts';

export function mountPurposes(app: UpstreamApp): void {
  mount(app, listPurposes, listPurposesVerb);
  mount(app, filterByPurposes, filterByPurposesVerb);
}
