import '../icon-button/icon-button.css';
import '../toast/toast.css';
import { make, makeButton, makeCloseButton } from './make.ts';

const TOAST_MS = 6000;
const TOAST_WITH_ACTION_MS = 12_000;
const TONES = ['status', 'alert'] as const;
type Tone = (typeof TONES)[number];

let places: Readonly<Record<Tone, HTMLElement>> | undefined;

function preparePlaces(): Readonly<Record<Tone, HTMLElement>> {
  const made = { status: make('div', ''), alert: make('div', '') };
  for (const tone of TONES) made[tone].role = tone;
  document.body.append(made.status, made.alert);
  return made;
}

const LOWER_BARS = '.dock, .tray, .tab-bar';
const GAP = 12;

/** In pixels. */
function heightOfBars(): number {
  const tops = [...document.querySelectorAll(LOWER_BARS)]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ width, top, bottom }) => width > 0 && top < innerHeight && bottom > innerHeight / 2)
    .map(({ top }) => innerHeight - top);
  return Math.max(0, ...tops);
}

type Action = { readonly label: string; readonly run: () => void };

/** A toast: polite status, or an `alert` for errors. With an action it waits longer. */
export function showToast(message: string, tone: Tone, closeLabel: string, action?: Action): void {
  places ??= preparePlaces();
  const { status, alert } = places;
  const toast = make('div', 'toast', make('p', '', message));
  const bars = heightOfBars();
  if (bars > 0) toast.style.insetBlockEnd = `${bars + GAP}px`;
  const forget = () => toast.remove();
  if (action)
    toast.append(
      makeButton(
        'toast-act',
        () => {
          forget();
          action.run();
        },
        action.label,
      ),
    );
  toast.append(makeCloseButton(closeLabel, forget));
  status.replaceChildren();
  alert.replaceChildren();
  // A live region must exist before it is filled.
  requestAnimationFrame(() => places?.[tone].append(toast));
  setTimeout(forget, action ? TOAST_WITH_ACTION_MS : TOAST_MS);
}
