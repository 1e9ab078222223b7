import type { ClientDirective } from 'astro';

/** What the browser itself does at once; replaying these clicks would do them twice. */
const DONE_BY_THE_BROWSER = 'a[href],label,input,select,textarea,summary,option';
/** `change` too: a value may be set without a touch, by a helper or the browser itself. */
const WAKING = ['pointerdown', 'touchstart', 'focusin', 'keydown', 'change'] as const;
const HELD = ['click', 'submit'] as const;
/** After the load event, so that the code is never in the way of the largest paint. */
const SETTLED_MS = 1500;
/** A finger that stays longer is no tap; neither is a native menu that takes the rest of the touch to itself. */
const LONGEST_TAP_MS = 300;

/** Resolves once a touch has ended and what the browser made of it is painted: hydrating before would keep the tick of a box waiting. */
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
 * `client:interaction`: hydrates an island at its first touch, focus, pointer or key, and plays what happened meanwhile again.
 * `client:interaction="name"` wakes as well when a store of that name changes (`wake:name` on the document).
 * `client:interaction="now"` hydrates at once, and plays again what happened before: for screens that are nothing without their code.
 * The code is fetched when the browser is idle after load, unless the visitor saves data; it runs only on interaction.
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
      // One task each: React reads a fresh state only after it has rendered.
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
