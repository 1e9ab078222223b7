import type { PersonalFilter } from './search-filters.ts';

/** Apart from their table, which a script of every search would load; a missing name does not compile. */
export const PERSONAL_FILTERS: Readonly<Record<PersonalFilter, true>> = { children: true, without: true };
