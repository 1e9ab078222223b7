/** Alone: read before other code loads. */
export const PEOPLE_KEY = 'people';

export const namesSomebody = (kept: string | null): boolean => kept !== null && /"chosen":\d/.test(kept);
