import { analyzeCombination, recommendCombinations } from '../../../src/contract/combinations.ts';
import { mount, type UpstreamApp } from '../http/mount.ts';
import { analyzeCombinationVerb } from './analyze-combination.ts';
import { recommendCombinationsVerb } from './recommend-combinations.ts';

export function mountCombinations(app: UpstreamApp): void {
  mount(app, analyzeCombination, analyzeCombinationVerb);
  mount(app, recommendCombinations, recommendCombinationsVerb);
}
