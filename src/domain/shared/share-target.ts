/** Web Share Target. */
export const SHARE_PATH = '/share';

export const PHOTO_HASH = '#photo';
