/** Reminders that are taken over by one call: as many as fit into a body, whatever their times. */
export const MOST_AT_ONCE = 20;
/** A file of somebody's own data that is read: more than years of ticks. */
export const LARGEST_DATA_FILE = 20 * 1024 * 1024;
