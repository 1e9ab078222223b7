import { attachAnalyse, attachTray } from '../combinations/tray/index.ts';
import { attachOwnActions } from '../own/list/actions/index.ts';
import { attachPerson } from '../people/bar/index.ts';
import { attachCompareButton } from './compare/selection/index.ts';

attachOwnActions();
attachPerson(() => import('./personal-supplement.tsx'));
attachAnalyse();
attachTray(true);
attachCompareButton();
