import '../icon-button/icon-button.css';
import '../toast/toast.css';
import { make, makeCloseButton } from './make.ts';

const TOAST_MS = 6000;
const TONES = ['status', 'alert'] as const;
type Tone = (typeof TONES)[number];

let places: Readonly<Record<Tone, HTMLElement>> | undefined;

/** Two places that readers listen to. */
function preparePlaces(): Readonly<Record<Tone, HTMLElement>> {
  const made = { status: make('div', ''), alert: make('div', '') };
  for (const tone of TONES) made[tone].role = tone;
  document.body.append(made.status, made.alert);
  return made;
}

/** What stays at the lower edge of the window, with the buttons of the page. */
const LOWER_BARS = '.dock, .tray, .tab-bar';
const GAP = 12;

/** How far up from the lower edge a toast has to stand, in pixels, to leave those buttons free. */
function heightOfBars(): number {
  const tops = [...document.querySelectorAll(LOWER_BARS)]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ width, top, bottom }) => width > 0 && top < innerHeight && bottom > innerHeight / 2)
    .map(({ top }) => innerHeight - top);
  return Math.max(0, ...tops);
}

/** A short word about what just happened, over the page: an `alert` when it went wrong. */
export function showToast(message: string, tone: Tone, closeLabel: string): void {
  places ??= preparePlaces();
  const { status, alert } = places;
  const toast = make('div', 'toast', make('p', '', message));
  const bars = heightOfBars();
  if (bars > 0) toast.style.insetBlockEnd = `${bars + GAP}px`;
  const forget = () => toast.remove();
  toast.append(makeCloseButton(closeLabel, forget));
  status.replaceChildren();
  alert.replaceChildren();
  // A place has to be there before it is filled, or nothing is read out.
  requestAnimationFrame(() => places?.[tone].append(toast));
  setTimeout(forget, TOAST_MS);
}
