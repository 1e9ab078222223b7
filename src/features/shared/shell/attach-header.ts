import { attachOwnLink } from '#features/accounts/index.ts';
import { attachOwnMarks } from '#features/own/list/index.ts';
import { attachBack } from './back.ts';
import { isInstalled } from './is-installed.ts';
import { attachTextSize } from './text-size/index.ts';

attachBack();
attachTextSize();
attachOwnLink();
attachOwnMarks();
if (isInstalled()) void import('#stores/notifications/installed-app.ts').then(({ prepareInstalled }) => prepareInstalled());
