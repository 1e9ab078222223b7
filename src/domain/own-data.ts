/** Reminders per import call, by the largest body. */
export const MOST_AT_ONCE = 20;
/** In bytes; more than years of ticks. */
export const LARGEST_DATA_FILE = 20 * 1024 * 1024;
