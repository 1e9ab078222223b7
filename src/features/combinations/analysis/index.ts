import '#styles/bars.css';
import '../rows.css';

export { Answer } from './Answer.tsx';
export { RowList, RowSources } from './Rows.tsx';
export { UnjudgedProducts } from './UnjudgedProducts.tsx';
