const LARGE_PX = 18;

/** Chosen here, or the browser's own. */
export const isTextLarge = (): boolean => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) > LARGE_PX;
