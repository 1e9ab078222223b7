export { endMark, targetOfProduct } from './change-routine.ts';
export { closeMonths } from './close-months.ts';
export { sweepTaken, writeIntake } from './intakes.ts';
export { readLowPacks } from './low-packs.ts';
export { unbindOwnProduct } from './queries/packs.ts';
export { hasEnabledRoutine } from './queries/routines.ts';
export { countOpenDoses, readDay, readOpenDoses } from './read-day.ts';
export { createRoutine } from './write-routine.ts';
export { moveToZone } from './zone.ts';
