import { listTerms } from '#contract/terms/terms.ts';
import { mount, type UpstreamApp, type Verb } from '../shared/http/mount.ts';
import { selectTerms } from './queries.ts';

const listTermsVerb: Verb<typeof listTerms> = ({ context }) => selectTerms(context);

export function mountTerms(app: UpstreamApp): void {
  mount(app, listTerms, listTermsVerb);
}
