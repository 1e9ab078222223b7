const LATEST_MS = 2000;

/** Runs after the load event, when idle: neither the first paint nor its pictures wait for it. */
export function whenSettled(run: () => void): void {
  const rest = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: LATEST_MS });
    else setTimeout(run);
  };
  if (document.readyState === 'complete') rest();
  else addEventListener('load', () => setTimeout(rest), { once: true });
}

const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/** A first visit has nothing kept, and nothing of its own to be shown. */
function keepsSomething(): boolean {
  try {
    return localStorage.length + sessionStorage.length > 0;
  } catch {
    return false;
  }
}

/**
 * Loads the listeners of what `place` selects with its first touch, or when the page has settled: for everybody, or where this device keeps something
 * that they may show. A click that came before them is held and done again, unless a modifier key asks for the browser's own way.
 */
export function attachLater(place: string, load: () => Promise<unknown>, settledFor?: 'everybody' | undefined): void {
  const listening = new AbortController();
  let attached: Promise<unknown> | undefined;

  const attach = (): Promise<unknown> => {
    attached ??= load().then(
      () => listening.abort(),
      (failure) => {
        attached = undefined;
        throw failure;
      },
    );
    return attached;
  };
  const isTouched = ({ target }: Event): boolean => target instanceof Element && target.closest(place) !== null;
  /** Fetched early for somebody who has asked for nothing: a failure stays silent. */
  const wake = (): void => void attach().catch(() => undefined);
  // A box with autofocus is focused while the page loads.
  const touch = (event: Event): void => {
    if (isTouched(event)) event.type === 'focusin' ? whenSettled(wake) : wake();
  };
  for (const name of TOUCHES) document.addEventListener(name, touch, { signal: listening.signal });
  document.addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted || !isTouched(event) || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // A task each: what the first changes is there for the second. Without the code a link still leads on.
      void attach().finally(() => setTimeout(() => event.target?.dispatchEvent(new MouseEvent('click', event))));
    },
    { signal: listening.signal, capture: true },
  );
  // A box with autofocus is not touched yet.
  if (settledFor === 'everybody' || keepsSomething() || document.activeElement?.closest(place)) whenSettled(wake);
}
