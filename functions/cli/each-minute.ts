const MINUTE_MS = 60_000;

/** Skips a minute while the last one runs; failures are logged only. @returns stop function */
export function eachMinute(work: (minute: Date) => Promise<void>): () => void {
  let working = false;
  let timer: ReturnType<typeof setTimeout>;
  const tick = async () => {
    if (working) return;
    working = true;
    try {
      // Timers may fire early.
      await work(new Date(Math.round(Date.now() / MINUTE_MS) * MINUTE_MS));
    } catch (failure) {
      console.error(`The cron tick failed: ${failure instanceof Error ? failure.message : failure}`);
    } finally {
      working = false;
    }
  };
  const wait = () => {
    timer = setTimeout(
      () => {
        void tick();
        // Not within the same minute.
        timer = setTimeout(wait, MINUTE_MS / 2);
      },
      MINUTE_MS - (Date.now() % MINUTE_MS),
    );
  };
  wait();
  return () => clearTimeout(timer);
}
