/** Each a file in /cat. */
export const CAT_MOODS = ['default', 'waving', 'pointing', 'searching', 'worried', 'working', 'proud', 'sleeping', 'avatar'] as const;

export type CatMood = (typeof CAT_MOODS)[number];

export function catSrc(mood: CatMood): string {
  return `/cat/${mood}.svg`;
}
