import { followNotifications } from './notifications.ts';
import { followFetches } from './offline.ts';

followFetches();
followNotifications();
