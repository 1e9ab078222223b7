/** Where the files of builds lie in the bucket; a deployment puts them there before it publishes, and takes them away a week after another has followed. */
export const OLD_ASSETS = '_astro/';
