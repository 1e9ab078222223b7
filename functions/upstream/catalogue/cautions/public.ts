export { cautionsOf } from './facts.ts';
export { forReader } from './for-reader.ts';
export { type Asked, allCautionsOf, askedBy, selectCautions } from './select-cautions.ts';
