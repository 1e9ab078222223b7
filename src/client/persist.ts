let isAsked = false;

/** Exempts this site from clearing storage, as only this device has the data. Once a page. */
export function askToPersist(): void {
  if (isAsked || typeof navigator === 'undefined') return;
  isAsked = true;
  void navigator.storage?.persist?.().catch(() => false);
}
