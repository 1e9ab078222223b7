import { guidance } from '#copy/combinations/combination-guidance.ts';
import { likes } from '#copy/likes/likes.ts';
import { routes } from '#domain/shared/routes.ts';
import { isLoggedIn } from '#stores/accounts/session.ts';
import { loginFromHere } from '#stores/accounts/sign-in-return.ts';
import { leaveSaved } from '#stores/reminders/after-save.ts';
import { remindByPlan } from '#stores/reminders/plan.ts';
import { askToConfirm } from '#ui/plain/confirm.ts';
import { showToast } from '#ui/plain/toast.ts';

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
    // The list confirms it and asks for the push permission.
    leaveSaved('added');
    location.assign(routes.alarmSettings());
  } else showToast(outcome.message, 'alert', likes.close);
}
