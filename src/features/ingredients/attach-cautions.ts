import { attachPerson } from '../person/bar/index.ts';

attachPerson(() => import('./personal-ingredient.tsx'));
