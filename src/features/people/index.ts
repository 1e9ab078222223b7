export { showCautions } from './show-cautions.tsx';
export { showFor } from './show-for.tsx';
