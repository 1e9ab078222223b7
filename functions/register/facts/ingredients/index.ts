import type { IngredientFact } from '../types.ts';
import { ANTIOXIDANTS } from './antioxidants.ts';
import { EYE } from './eye.ts';
import { FIBRES } from './fibres.ts';
import { GINSENG_AND_LIVER } from './ginseng-and-liver.ts';
import { GUT_AND_STOMACH } from './gut-and-stomach.ts';
import { JOINT } from './joint.ts';
import { METABOLISM } from './metabolism.ts';
import { MINERALS } from './minerals.ts';
import { OILS_AND_MEMORY } from './oils-and-memory.ts';
import { RARE } from './rare.ts';
import { REFERENCE_NUTRIENTS } from './reference-nutrients.ts';
import { REST_AND_SPORT } from './rest-and-sport.ts';
import { SKIN_AND_WOMEN } from './skin-and-women.ts';
import { TRACE_MINERALS } from './trace-minerals.ts';
import { VITAMINS_B } from './vitamins-b.ts';
import { VITAMINS_FAT_SOLUBLE } from './vitamins-fat-soluble.ts';

/** The group of those that the Ministry recognises for a function, and that are no nutrients. */
export const FUNCTIONAL_GROUP: IngredientFact['group'] = '기능성';

/** All ingredients in the order of their ids. */
export const INGREDIENTS: readonly IngredientFact[] = [
  ...VITAMINS_FAT_SOLUBLE,
  ...VITAMINS_B,
  ...MINERALS,
  ...TRACE_MINERALS,
  ...OILS_AND_MEMORY,
  ...EYE,
  ...GUT_AND_STOMACH,
  ...JOINT,
  ...GINSENG_AND_LIVER,
  ...METABOLISM,
  ...ANTIOXIDANTS,
  ...SKIN_AND_WOMEN,
  ...REST_AND_SPORT,
  ...REFERENCE_NUTRIENTS,
  ...FIBRES,
  ...RARE,
].sort((first, second) => first.id - second.id);
