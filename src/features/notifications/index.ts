export { PushAsk } from './PushAsk.tsx';
export { PushBanner } from './PushBanner.tsx';
export { canBeSolved, useRingObstacle } from './use-ring-obstacle.ts';
