import { reminders, routineForm } from '#copy/reminders.ts';
import { removeRoutine } from '#stores/reminders/edit.ts';
import { askToConfirm } from '#ui/plain/confirm.ts';
import { showToast } from '#ui/plain/toast.ts';

/** True when deleted. */
export async function askToDelete(id: number): Promise<boolean> {
  const isSure = await askToConfirm({
    title: routineForm.removeTitle,
    text: routineForm.removeText,
    confirm: routineForm.remove,
    close: reminders.close,
    isFinal: true,
  });
  if (!isSure) return false;
  const outcome = await removeRoutine(id);
  if (!outcome.ok) showToast(outcome.message, 'alert', reminders.close);
  return outcome.ok;
}
