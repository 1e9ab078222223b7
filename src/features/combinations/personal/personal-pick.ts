import { showFor } from '#features/person/index.ts';

export const { showKnown, open } = showFor<true>({ load: async () => true, parts: {} });
