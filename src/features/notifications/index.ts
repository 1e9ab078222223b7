export { PushBanner } from './PushBanner.tsx';
