import { openId } from './open-id.ts';

export const google = openId('https://accounts.google.com', 'openid email profile');
