/** Assets of earlier builds; uploaded before publishing, deleted a week after the next deployment. */
export const OLD_ASSETS = '_astro/';
