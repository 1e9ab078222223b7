export { closeMonths } from './close-months.ts';
export { countOpenDoses } from './count-open-doses.ts';
export { unbindOwnProduct } from './queries/own-products.ts';
export { hasEnabledRoutine } from './queries/routines.ts';
export { readDay, readOpenDoses } from './read-day.ts';
export { readLowPacks } from './read-low-packs.ts';
export { moveToZone } from './slots.ts';
export { sweepTaken, writeIntake } from './write-intake.ts';
