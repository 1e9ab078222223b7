import type { ClientDirective } from 'astro';

/** Native activation: replaying these clicks would do them twice. */
const DONE_BY_THE_BROWSER = 'a[href],label,input,select,textarea,summary,option';
/** `change` too: autofill sets values without a touch. */
const WAKING = ['pointerdown', 'touchstart', 'focusin', 'keydown', 'change'] as const;
const HELD = ['click', 'submit'] as const;
/** After the load event, so as not to compete with LCP. */
const SETTLED_MS = 1500;
/** A longer touch is no tap, and a native menu swallows the rest of it. */
const LONGEST_TAP_MS = 300;

/** Resolves after the touch is painted: hydrating earlier delays a checkbox's tick. */
function tapEnded(): Promise<void> {
  return new Promise((resolve) => {
    const paint = (): void => void requestAnimationFrame(() => setTimeout(resolve));
    const ended = new AbortController();
    const end = (): void => {
      ended.abort();
      clearTimeout(late);
      paint();
    };
    const late = setTimeout(end, LONGEST_TAP_MS);
    for (const name of ['pointerup', 'pointercancel']) document.addEventListener(name, end, { signal: ended.signal });
  });
}

function replay(event: Event): void {
  const { target } = event;
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) target.requestSubmit(event.submitter);
  else if (event instanceof MouseEvent) target?.dispatchEvent(new MouseEvent('click', event));
}

/**
 * `client:interaction`: hydrates on first interaction and replays the events it missed. `="name"` also hydrates when that store changes (`wake:name`
 * on the document); `="now"` at once. Code is prefetched when idle after load, unless Save-Data is on.
 */
const interaction: ClientDirective = (load, options, element) => {
  const queue: Event[] = [];
  let hydrator: ReturnType<typeof load> | undefined;
  let awake = false;

  const hold = (event: Event): void => {
    const { target } = event;
    if (!event.isTrusted || !(target instanceof Element)) return;
    if (event.type === 'click' && target.closest(DONE_BY_THE_BROWSER)) return;
    event.preventDefault();
    event.stopPropagation();
    queue.push(event);
  };

  const wake = async (event?: Event): Promise<void> => {
    if (awake) return;
    awake = true;
    for (const name of HELD) element.addEventListener(name, hold, true);
    hydrator ??= load();
    if (event?.type === 'pointerdown') await tapEnded();
    await (await hydrator)();
    for (const name of WAKING) element.removeEventListener(name, wake, true);
    for (const name of HELD) element.removeEventListener(name, hold, true);
    for (const event of queue) {
      replay(event);
      // One task each: React reads fresh state only after it has rendered.
      await new Promise((resolve) => setTimeout(resolve));
    }
  };

  for (const name of WAKING) element.addEventListener(name, wake, { capture: true, passive: true });
  if (options.value === 'now') return void wake();
  if (typeof options.value === 'string') document.addEventListener(`wake:${options.value}`, () => void wake(), { once: true });

  const warm = (): void => {
    const fetchCode = (): void => {
      hydrator ??= load();
    };
    setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(fetchCode, { timeout: 5000 });
      else fetchCode();
    }, SETTLED_MS);
  };
  const connection: unknown = Reflect.get(navigator, 'connection');
  const savesData = connection instanceof Object && Reflect.get(connection, 'saveData') === true;
  if (savesData) return;
  if (document.readyState === 'complete') warm();
  else addEventListener('load', warm, { once: true });
};

export default interaction;
