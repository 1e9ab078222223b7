export { headlineOfAnalysis } from './analysis/headline.ts';
export { barOfResult, notifiedIntakeOf, stateOf } from './bar-of-result.ts';
