let isAsked = false;

/** Asks the browser to exempt this site from clearing storage, where something is kept that only this device has. Once a page. */
export function askToPersist(): void {
  if (isAsked || typeof navigator === 'undefined') return;
  isAsked = true;
  void navigator.storage?.persist?.().catch(() => false);
}
