import { attachAnalyse, attachTray } from '../combinations/tray/index.ts';
import { attachCompareButton } from '../compare/selection/index.ts';
import { attachOwnActions } from '../own-supplements/actions/index.ts';
import { attachPerson } from '../person/bar/index.ts';

attachOwnActions();
attachPerson(() => import('./personal-supplement.tsx'));
attachAnalyse();
attachTray(true);
attachCompareButton();
