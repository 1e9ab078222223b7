import { guidance } from '#copy/combination-guidance.ts';
import { likes } from '#copy/likes.ts';
import { routineForm } from '#copy/reminders.ts';
import { routes } from '#domain/routes.ts';
import { loginFromHere } from '#stores/login-address.ts';
import { remindByPlan } from '#stores/reminders/plan.ts';
import { isLoggedIn } from '#stores/session.ts';
import { askToConfirm } from '#ui/plain/confirm.ts';
import { showToast } from '#ui/plain/toast.ts';

/** Makes the day plan on the page into reminders, for who is logged in. */
export async function makePlanRoutines(button: HTMLButtonElement, ids: readonly number[]): Promise<void> {
  if (!isLoggedIn()) {
    const isSure = await askToConfirm({
      title: likes.needLogin,
      text: guidance.remindNeedsLogin,
      confirm: likes.logIn,
      close: likes.close,
    });
    if (isSure) location.assign(loginFromHere());
    return;
  }
  if (button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  const outcome = await remindByPlan(ids);
  button.ariaBusy = null;
  if (outcome.ok) {
    showToast(routineForm.added, 'status', likes.close);
    location.assign(routes.alarmSettings());
  } else showToast(outcome.message, 'alert', likes.close);
}
