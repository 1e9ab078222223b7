import type { ClientDirective } from 'astro';

/** Native activation: replaying these clicks would do them twice. */
const DONE_BY_THE_BROWSER = 'a[href],label,input,select,textarea,summary';
/** `change` too: autofill sets values without a touch. */
const WAKING = ['pointerdown', 'focusin', 'keydown', 'change'] as const;
const HELD = ['click', 'submit', 'keydown'] as const;
/** After the load event, so as not to compete with LCP. */
const SETTLED_MS = 1500;
/** A longer touch is no tap, and a native menu swallows the rest of it. */
const LONGEST_TAP_MS = 300;

function tapEnded(): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => void requestAnimationFrame(() => setTimeout(resolve));
    document.addEventListener('pointerup', end, { once: true });
    setTimeout(end, LONGEST_TAP_MS);
  });
}

/** Enter submits nothing while the button is disabled, until the code has read the fields. */
const LOSES_ENTER = 'form:has([type=submit]:disabled) input';

/** React reads fresh state only after it has rendered. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function replay(event: Event, target: Element, island: Element): Promise<void> {
  // React hydrates at once for a key, not for a submit: that one would reach the network.
  target.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
  await nextTask();
  if (!(event instanceof MouseEvent)) return target.closest('form')?.requestSubmit();
  const present = target.isConnected ? target : document.elementFromPoint(event.clientX, event.clientY);
  // A tick of an input that is still there was the browser's own.
  if ((present !== target || !target.matches('input')) && island.contains(present)) present?.dispatchEvent(new MouseEvent('click', event));
}

/**
 * `client:interaction`: hydrates on first interaction and replays the events it missed. `="name"` also hydrates when that store changes (`wake:name`
 * on the document); `="now"` at once. Code is prefetched when idle after load, unless Save-Data is on.
 */
const interaction: ClientDirective = (load, options, element) => {
  const queue: (readonly [Event, Element])[] = [];
  let hydrator: ReturnType<typeof load> | undefined;
  let awake = false;
  const waiting = new AbortController();
  const listening = { capture: true, signal: waiting.signal };

  const fetchCode = (): NonNullable<typeof hydrator> => {
    hydrator ??= load();
    return hydrator;
  };
  const hold = (event: Event): void => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (event instanceof KeyboardEvent && (event.key !== 'Enter' || event.isComposing || !target.matches(LOSES_ENTER))) return;
    const isDone = event instanceof MouseEvent && target.closest(DONE_BY_THE_BROWSER);
    if (!isDone || target.matches('input')) queue.push([event, target]);
    if (isDone) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const wake = async (event?: Event): Promise<void> => {
    if (awake) return;
    awake = true;
    for (const name of HELD) element.addEventListener(name, hold, listening);
    const code = fetchCode();
    if (event?.type === 'pointerdown') await tapEnded();
    await (await code)();
    waiting.abort();
    for (const held of queue) {
      await replay(...held, element);
      await nextTask();
    }
  };

  for (const name of WAKING) element.addEventListener(name, wake, listening);
  if (options.value === 'now') return void wake();
  if (options.value) document.addEventListener(`wake:${options.value}`, () => void wake());

  const warm = (): void => {
    // Safari has no idle callbacks.
    setTimeout(() => (window.requestIdleCallback ?? setTimeout)(fetchCode), SETTLED_MS);
  };
  if (navigator.connection?.saveData) return;
  if (document.readyState === 'complete') warm();
  else addEventListener('load', warm);
};

export default interaction;
