export { cautionSource, cautionsOf } from './facts.ts';
export { selectCautions } from './select-cautions.ts';
