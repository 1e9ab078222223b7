export { OwnAnalysisLink } from './OwnAnalysisLink.tsx';
