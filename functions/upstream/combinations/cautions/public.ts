export { cautionsOf } from './facts.ts';
export { forReader, reasonFor } from './for-reader.ts';
export { namedContents } from './label-cautions.ts';
export {
  allCautionsOf,
  type CautionProfile,
  cautionProfileOf,
  EVERYBODY,
  isForEverybody,
  selectCautions,
  wireUnjudged,
} from './select-cautions.ts';
