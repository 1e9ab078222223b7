import { benchSearch } from './parts/search.ts';
import { benchAnalysis } from './parts/analysis.ts';
import { summary } from './report.ts';
const o = { full:false, smoke:true, only: [], out:null } as const;
console.log(summary([...await benchSearch(o), ...await benchAnalysis(o)], []));
