import { attachPerson } from '../people/bar/index.ts';

attachPerson(() => import('./personal-ingredient.tsx'));
