export { LastNight } from './LastNight.tsx';
