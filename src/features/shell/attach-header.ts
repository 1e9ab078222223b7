import { attachOwnLink } from '../accounts/index.ts';
import { attachOwnMarks } from '../own-supplements/index.ts';
import { attachBack } from './back.ts';
import { isInstalled } from './is-installed.ts';
import { attachTextSize } from './text-size/index.ts';

attachBack();
attachTextSize();
attachOwnLink();
attachOwnMarks();
if (isInstalled()) void import('#stores/installed-app.ts').then(({ prepareInstalled }) => prepareInstalled());
