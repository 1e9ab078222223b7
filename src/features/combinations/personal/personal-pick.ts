import { showFor } from '#features/person/index.ts';

/** The picker shows no limits: it only asks for whom. */
export const { showKnown, open } = showFor<true>({ load: async () => true, parts: {} });
