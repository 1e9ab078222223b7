/** Apart from the concerns, which a text that names the number does not need. */
export const MAXIMUM_CONCERNS = 20;
