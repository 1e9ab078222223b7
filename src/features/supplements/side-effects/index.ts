export { SideEffects } from './SideEffects.tsx';
