/** Reminders per import call, by the largest body. */
export const MOST_AT_ONCE = 20;
/** In bytes; more than years of ticks. */
export const LARGEST_DATA_FILE = 20 * 1024 * 1024;
/** Days of records per import call. */
export const MOST_DAYS_AT_ONCE = 366;
/** Bytes of records per import call, below the largest body. */
const LARGEST_PART = 60_000;

/** Parts of at most so many days and bytes, in their order. */
export function partsOf<Day>(days: readonly Day[]): Day[][] {
  const parts: Day[][] = [];
  let size = 0;
  for (const day of days) {
    const bytes = new TextEncoder().encode(JSON.stringify(day)).length + 1;
    const part = parts.at(-1);
    if (part !== undefined && part.length < MOST_DAYS_AT_ONCE && size + bytes <= LARGEST_PART) part.push(day);
    else {
      parts.push([day]);
      size = 0;
    }
    size += bytes;
  }
  return parts;
}
