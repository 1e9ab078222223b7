import { readLabel } from '#contract/labels/labels.ts';
import { mount, type UpstreamApp } from '#upstream/shared/http/mount.ts';
import { readLabelVerb } from './read-label.ts';

export function mountLabels(app: UpstreamApp): void {
  mount(app, readLabel, readLabelVerb);
}
