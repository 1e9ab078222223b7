export { keepAwake } from '#client/wake-lock.ts';
