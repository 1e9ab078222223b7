/** Without times, per device and account; reminders may add more. */
export const MOST_OWN_SUPPLEMENTS = 30;
/** Per product. */
export const MOST_PACKS = 10;
