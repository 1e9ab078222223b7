import { followNotifications } from './notifications.ts';
import { followFetches } from './offline.ts';
import { followShares } from './share.ts';
import { followSubscription } from './subscription.ts';

followFetches();
followNotifications();
followShares();
followSubscription();
