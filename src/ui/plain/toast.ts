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

/** A short word about what just happened, over the page: an `alert` when it went wrong. */
export function showToast(message: string, tone: Tone, closeLabel: string): void {
  places ??= preparePlaces();
  const { status, alert } = places;
  const toast = make('div', 'toast', make('p', '', message));
  const forget = () => toast.remove();
  toast.append(makeCloseButton(closeLabel, forget));
  status.replaceChildren();
  alert.replaceChildren();
  // A place has to be there before it is filled, or nothing is read out.
  requestAnimationFrame(() => places?.[tone].append(toast));
  setTimeout(forget, TOAST_MS);
}
