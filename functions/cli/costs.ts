import { costTable } from './costs/formula.ts';

console.log(costTable());
