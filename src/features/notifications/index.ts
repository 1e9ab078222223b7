export { PushAsk } from './PushAsk.tsx';
export { PushBanner } from './PushBanner.tsx';
