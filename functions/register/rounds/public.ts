export { takeUpRegister } from './take-up.ts';
