import { readyWorker } from '#client/push/worker.ts';

/** An installed app takes what other apps share, which needs the service worker before any reminder. */
export async function prepareInstalled(): Promise<void> {
  if ('serviceWorker' in navigator) await readyWorker();
}
