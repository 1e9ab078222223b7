import { readMe } from '../../../src/contract/accounts.ts';
import { mount, type UpstreamApp } from '../http/mount.ts';
import { readMeVerb } from './read-me.ts';

export { viewerPopulation } from './viewer-population.ts';

export function mountAccounts(app: UpstreamApp): void {
  mount(app, readMe, readMeVerb);
}
