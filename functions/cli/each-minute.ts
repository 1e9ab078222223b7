const MINUTE_MS = 60_000;

/**
 * Does something at each full minute of the clock on the wall, as the platform's cron does; a minute in which the one before is still at work is left out.
 * @param work is told the minute; its failure is said and changes nothing for the next
 * @returns a function that ends it
 */
export function eachMinute(work: (minute: Date) => Promise<void>): () => void {
  let working = false;
  let timer: ReturnType<typeof setTimeout>;
  const tick = async () => {
    if (working) return;
    working = true;
    try {
      // Timers may fire a little early.
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
        // Not within the minute that has just been served.
        timer = setTimeout(wait, MINUTE_MS / 2);
      },
      MINUTE_MS - (Date.now() % MINUTE_MS),
    );
  };
  wait();
  return () => clearTimeout(timer);
}
