import { readyWorker } from '#client/push/worker.ts';

/** What other apps share needs the service worker before any reminder. */
export async function prepareInstalled(): Promise<void> {
  if ('serviceWorker' in navigator) await readyWorker();
}
