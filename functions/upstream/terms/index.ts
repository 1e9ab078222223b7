import { listTerms } from '#contract/terms/terms.ts';
import { mount, type UpstreamApp } from '#upstream/shared/http/mount.ts';
import { listTermsVerb } from './list-terms.ts';

export function mountTerms(app: UpstreamApp): void {
  mount(app, listTerms, listTermsVerb);
}
