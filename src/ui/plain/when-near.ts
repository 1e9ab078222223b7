type Nearness = {
  /** How far outside of the screen counts as near. */
  readonly margin?: string;
  /** How much of the place has to be there, from 0 to 1. */
  readonly part?: number;
  /** How long to wait once it is near. */
  readonly pauseMs?: number;
};

/** Calls back once, when a place comes near the screen: what is at the end of a list asks for more by it. The result calls it off. */
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
