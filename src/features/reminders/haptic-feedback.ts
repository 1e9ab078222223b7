const TICK_MS = 10;

/** Haptic feedback where supported, unless reduced motion is preferred. */
export function vibrateBriefly(): void {
  if (!('vibrate' in navigator) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate(TICK_MS);
}
