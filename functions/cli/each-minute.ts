const MINUTE_MS = 60_000;

export function eachMinute(work: (minute: Date) => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isStopped = false;
  const wait = (next: number) => {
    timer = setTimeout(
      async () => {
        // Timers may fire early.
        const minute = Math.round(Date.now() / MINUTE_MS);
        await work(new Date(minute * MINUTE_MS)).catch((failure: unknown) =>
          console.error(`The cron tick failed: ${failure instanceof Error ? failure.message : failure}`),
        );
        if (!isStopped) wait(Math.max(minute, Math.floor(Date.now() / MINUTE_MS)) + 1);
      },
      next * MINUTE_MS - Date.now(),
    );
  };
  wait(Math.floor(Date.now() / MINUTE_MS) + 1);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
