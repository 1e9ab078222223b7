import type { PersonalFilter } from './search-filters.ts';

/** Apart from their table, which every search script would load. */
export const PERSONAL_FILTERS: Readonly<Record<PersonalFilter, true>> = { children: true, without: true };
