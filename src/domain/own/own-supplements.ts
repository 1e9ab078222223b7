/** Explicit marks, per device and account; reminders may add more. */
export const MOST_OWN_SUPPLEMENTS = 30;
export const MOST_UNITS_LEFT = 9999;
/** Per product. */
export const MOST_PACKS = 10;
