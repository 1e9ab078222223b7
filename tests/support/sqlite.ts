import { openFile } from '#cli/queries/open-file.ts';
import type { Database } from '#platform/bindings.ts';

/** An in-memory database behind the part of D1 that we use. */
export const memoryDatabase = (): Database => openFile(':memory:');
