export { ConcernCounts } from './ConcernCounts.tsx';
