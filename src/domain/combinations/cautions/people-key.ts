/** Alone: read before other code loads. */
export const PEOPLE_KEY = 'people';

export const CHOSEN = /"chosen":\d/;

export const namesSomebody = (kept: string | null): boolean => kept !== null && CHOSEN.test(kept);
