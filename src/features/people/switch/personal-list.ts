import { markForPerson } from '#features/own/list/index.ts';
import { showFor } from '../index.ts';

export const { showKnown, open } = showFor<true>({ load: async () => true, parts: {}, after: markForPerson });
