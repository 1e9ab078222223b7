import { listOwnSupplements, markSupplement, unmarkSupplement } from '#contract/own/own-supplements.ts';
import { mount, type UpstreamApp } from '#upstream/shared/http/mount.ts';
import { listOwnSupplementsVerb, markSupplementVerb, unmarkSupplementVerb } from './own-supplements.ts';

export function mountOwnSupplements(app: UpstreamApp): void {
  mount(app, listOwnSupplements, listOwnSupplementsVerb);
  mount(app, markSupplement, markSupplementVerb);
  mount(app, unmarkSupplement, unmarkSupplementVerb);
}
