/** Without the Screen Wake Lock API nothing happens. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;
  const take = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || lock?.released === false) return;
    const taken = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
    if (isOver) await taken?.release();
    else lock = taken;
  };
  const takeAgain = (): void => void take();
  // The browser releases it while the page is hidden.
  document.addEventListener('visibilitychange', takeAgain);
  takeAgain();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', takeAgain);
    void lock?.release();
  };
}
