export { askedFor, ConcernCounts, waitingFor } from './ConcernCounts.tsx';
