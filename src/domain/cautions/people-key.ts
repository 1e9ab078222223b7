/** In its own file, as a page reads it before other code has loaded. */
export const PEOPLE_KEY = 'people';

export const namesSomebody = (kept: string | null): boolean => kept !== null && /"chosen":\d/.test(kept);
