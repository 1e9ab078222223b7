import type { ClientDirective } from 'astro';

/** Native activation: replaying these clicks would do them twice. */
const DONE_BY_THE_BROWSER = 'a[href],label,input,select,textarea,summary,option';
/** `change` too: autofill sets values without a touch. */
const WAKING = ['pointerdown', 'focusin', 'keydown', 'change'] as const;
const HELD = ['click', 'submit', 'keydown'] as const;
/** After the load event, so as not to compete with LCP. */
const SETTLED_MS = 1500;
/** A longer touch is no tap, and a native menu swallows the rest of it. */
const LONGEST_TAP_MS = 300;

/** Resolves after the touch is painted: hydrating earlier delays a checkbox's tick. */
function tapEnded(): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => void requestAnimationFrame(() => setTimeout(resolve));
    document.addEventListener('pointerup', end, { once: true });
    setTimeout(end, LONGEST_TAP_MS);
  });
}

/** Enter submits nothing while the button is disabled, as it is until the code has read the fields. */
function isLostEnter(event: KeyboardEvent, target: Element): boolean {
  return event.key === 'Enter' && !event.isComposing && target.matches('form:has([type=submit]:disabled) input');
}

function replay(event: Event): void {
  const { target } = event;
  if (event instanceof MouseEvent) target?.dispatchEvent(new MouseEvent('click', event));
  else if (target instanceof Element) {
    // React hydrates at once for a key, not for a submit: that one would reach the network.
    target.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
    target.closest('form')?.requestSubmit();
  }
}

/**
 * `client:interaction`: hydrates on first interaction and replays the events it missed. `="name"` also hydrates when that store changes (`wake:name`
 * on the document); `="now"` at once. Code is prefetched when idle after load, unless Save-Data is on.
 */
const interaction: ClientDirective = (load, options, element) => {
  const queue: Event[] = [];
  let hydrator: ReturnType<typeof load> | undefined;
  let awake = false;
  const waiting = new AbortController();
  const { signal } = waiting;

  const fetchCode = (): NonNullable<typeof hydrator> => {
    hydrator ??= load();
    return hydrator;
  };
  const hold = (event: Event): void => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (event.type === 'click' && target.closest(DONE_BY_THE_BROWSER)) return;
    if (event instanceof KeyboardEvent && !isLostEnter(event, target)) return;
    event.preventDefault();
    event.stopPropagation();
    queue.push(event);
  };

  const wake = async (event?: Event): Promise<void> => {
    if (awake) return;
    awake = true;
    for (const name of HELD) element.addEventListener(name, hold, { capture: true, signal });
    const code = fetchCode();
    if (event?.type === 'pointerdown') await tapEnded();
    await (await code)();
    waiting.abort();
    for (const event of queue) {
      replay(event);
      // One task each: React reads fresh state only after it has rendered.
      await new Promise((resolve) => setTimeout(resolve));
    }
  };

  for (const name of WAKING) element.addEventListener(name, wake, { capture: true, passive: true, signal });
  if (options.value === 'now') return void wake();
  if (typeof options.value === 'string') document.addEventListener(`wake:${options.value}`, () => void wake(), { once: true });

  const warm = (): void => {
    setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(fetchCode, { timeout: 5000 });
      else fetchCode();
    }, SETTLED_MS);
  };
  if (navigator.connection?.saveData) return;
  if (document.readyState === 'complete') warm();
  else addEventListener('load', warm, { once: true });
};

export default interaction;
