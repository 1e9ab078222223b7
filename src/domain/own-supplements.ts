/** Most products that somebody marks as what they take: on a device, and in an account. More may come from reminders. */
export const MOST_OWN_SUPPLEMENTS = 30;
/** More than any pack holds. */
export const MOST_UNITS_LEFT = 9999;
