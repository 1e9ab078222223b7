/** Apart, for texts that name only the number. */
export const MAXIMUM_CONCERNS = 20;
