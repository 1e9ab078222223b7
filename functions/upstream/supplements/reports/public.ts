export { selectReports } from './queries.ts';
