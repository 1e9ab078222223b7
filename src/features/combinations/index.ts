export { headlineOfAnalysis } from './analysis/headline.ts';
export { barOfResult, stateOf } from './bar-of-result.ts';
