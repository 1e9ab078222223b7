type Nearness = {
  /** IntersectionObserver margin. */
  readonly margin?: string;
  /** Threshold, 0 to 1. */
  readonly part?: number;
  /** Delay in milliseconds. */
  readonly pauseMs?: number;
};

/** Runs once when an element nears the viewport. The returned function cancels. */
export function whenNear(place: Element, run: () => void, { margin = '0px', part = 0, pauseMs = 0 }: Nearness): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      if (pauseMs === 0) run();
      else timer = setTimeout(run, pauseMs);
    },
    { rootMargin: margin, threshold: part },
  );
  observer.observe(place);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
