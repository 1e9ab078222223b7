/** Where the device keeps whom limits and cautions are for; by itself, because a page looks there before it has any other code. */
export const PEOPLE_KEY = 'people';

/** Whether what is kept there has somebody chosen. */
export const namesSomebody = (kept: string | null): boolean => kept !== null && /"chosen":\d/.test(kept);
