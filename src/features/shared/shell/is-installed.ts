export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;
