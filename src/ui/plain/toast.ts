import iconButtonStyles from '../icon-button/icon-button.css?inline';
import toastStyles from '../toast/toast.css?inline';
import { adoptStyles, make, makeCloseButton } from './make.ts';

const TOAST_MS = 6000;

adoptStyles(iconButtonStyles, toastStyles);

/** Two places that readers listen to, there before anything is said in them. */
const spoken = { status: make('div', ''), alert: make('div', '') };
for (const [role, place] of Object.entries(spoken)) place.role = role;
document.body.append(spoken.status, spoken.alert);

/** A short word about what just happened, over the page: an `alert` when it went wrong. */
export function say(message: string, tone: keyof typeof spoken, closeLabel: string): void {
  const toast = make('div', 'toast', make('p', '', message));
  const forget = () => toast.remove();
  toast.append(makeCloseButton(closeLabel, forget));
  spoken.status.replaceChildren();
  spoken.alert.replaceChildren();
  spoken[tone].append(toast);
  setTimeout(forget, TOAST_MS);
}
