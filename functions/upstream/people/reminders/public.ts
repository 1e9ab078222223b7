export { unbindOwnProduct } from './queries/own-products.ts';
export { isReminded, readDay, readOpenDoses } from './read-day.ts';
export { moveToZone } from './slots.ts';
export { sweepTaken, writeIntake } from './write-intake.ts';
