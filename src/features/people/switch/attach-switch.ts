import { attachPerson } from '../bar/index.ts';

attachPerson(() => import('./personal-list.ts'));
