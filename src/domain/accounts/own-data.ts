/** By the largest body. */
export const MOST_AT_ONCE = 20;
/** Bytes; more than years of ticks. */
export const LARGEST_DATA_FILE = 20 * 1024 * 1024;
export const MOST_DAYS_AT_ONCE = 366;
/** Bytes, below the largest body. */
const LARGEST_PART = 60_000;

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
