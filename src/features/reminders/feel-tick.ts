const TICK_MS = 10;

/** A short tick under the finger, where the device has one and nobody asked for less motion. */
export function feelTick(): void {
  if (!('vibrate' in navigator) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate(TICK_MS);
}
