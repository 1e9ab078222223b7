import { $push, type Obstacle, ringObstacle, UNKNOWN_PUSH } from '#stores/notifications/push.ts';
import { useStore } from '#stores/shared/use-store.ts';

/** None until the browser has been asked. */
export function useRingObstacle(): Obstacle {
  const push = useStore($push, UNKNOWN_PUSH);
  return push.state === 'unknown' ? 'none' : ringObstacle();
}

export const canBeSolved = (obstacle: Obstacle) => obstacle === 'unasked' || obstacle === 'in-app' || obstacle === 'install';
