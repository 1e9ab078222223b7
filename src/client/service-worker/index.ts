import { followNotifications } from './notifications.ts';
import { followFetches } from './offline.ts';
import { followShares } from './share.ts';

followFetches();
followNotifications();
followShares();
