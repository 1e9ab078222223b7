export { cautionsOf } from './facts.ts';
export { forReader, reasonFor } from './for-reader.ts';
export { namedContents } from './named.ts';
export { allCautionsOf, type CautionProfile, cautionProfileOf, selectCautions } from './select-cautions.ts';
