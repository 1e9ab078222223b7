import { showFor } from '#features/people/index.ts';

export const { showKnown, open } = showFor<true>({ load: async () => true, parts: {} });
