export { askedFor, ConcernCounts } from './ConcernCounts.tsx';
