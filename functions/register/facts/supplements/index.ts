import type { SampleSupplement } from '../types.ts';
import { ANTIOXIDANT } from './antioxidant.ts';
import { B_VITAMINS } from './b-vitamins.ts';
import { BONE } from './bone.ts';
import { EYE } from './eye.ts';
import { GUT } from './gut.ts';
import { JOINT } from './joint.ts';
import { LIVER_GINSENG } from './liver-ginseng.ts';
import { METABOLISM } from './metabolism.ts';
import { MINERALS } from './minerals.ts';
import { MULTIVITAMINS } from './multivitamins.ts';
import { OILS } from './oils.ts';
import { RARE } from './rare.ts';
import { REST_AND_SPORT } from './rest-and-sport.ts';
import { sampleOf } from './row.ts';
import { SKIN_WOMEN_MEN } from './skin-women-men.ts';

/** The built-in sample products; every one is invented and shown as 예시 데이터. */
export const SUPPLEMENTS: readonly SampleSupplement[] = [
  ...BONE,
  ...ANTIOXIDANT,
  ...B_VITAMINS,
  ...MINERALS,
  ...MULTIVITAMINS,
  ...OILS,
  ...EYE,
  ...GUT,
  ...LIVER_GINSENG,
  ...JOINT,
  ...METABOLISM,
  ...SKIN_WOMEN_MEN,
  ...REST_AND_SPORT,
  ...RARE,
].map(sampleOf);
