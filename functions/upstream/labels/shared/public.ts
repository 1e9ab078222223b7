export { decideTold, disputeTold, selectTold, selectVariants, type ToldRow } from './queries.ts';
