export { cautionsOf } from './facts.ts';
export { type Asked, allCautionsOf, askedBy, selectCautions } from './select-cautions.ts';
