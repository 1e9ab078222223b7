/** Of earlier builds; deleted a week after the next deployment. */
export const OLD_ASSETS = '_astro/';
