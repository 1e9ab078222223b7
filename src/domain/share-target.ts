/** Where other apps send what is shared with the installed app (Web Share Target). */
export const SHARE_PATH = '/share';

/** Fragment that opens the photo search once the page has loaded. */
export const PHOTO_HASH = '#photo';
