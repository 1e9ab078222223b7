import { shareLabel, takeLabelBack } from '#contract/labels/shared-labels.ts';
import { mount, type UpstreamApp } from '#upstream/shared/http/mount.ts';
import { shareLabelVerb, takeLabelBackVerb } from './share-label.ts';

export function mountSharedLabels(app: UpstreamApp): void {
  mount(app, shareLabel, shareLabelVerb);
  mount(app, takeLabelBack, takeLabelBackVerb);
}
