export { showFor } from './show-for.tsx';
