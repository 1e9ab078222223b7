import { reminders, routineForm } from '#copy/reminders/reminders.ts';
import { removeRoutine } from '#stores/reminders/edit.ts';
import { reloadRoutines } from '#stores/reminders/list.ts';
import { askToConfirm } from '#ui/plain/confirm.ts';
import { showToast } from '#ui/plain/toast.ts';

/** Its records stay unless ticked. True when deleted. */
export async function askToDelete(id: number): Promise<boolean> {
  let withRecords = false;
  const isSure = await askToConfirm({
    title: routineForm.removeTitle,
    text: routineForm.removeText,
    check: {
      label: routineForm.removeRecords,
      onChange: (isChecked) => {
        withRecords = isChecked;
      },
    },
    confirm: routineForm.remove,
    close: reminders.close,
    isFinal: true,
  });
  if (!isSure) return false;
  const outcome = await removeRoutine(id, withRecords);
  if (!outcome.ok) showToast(outcome.message, 'alert', reminders.close);
  return outcome.ok;
}

export async function askToDeleteRecords(id: number, name: string): Promise<void> {
  const isSure = await askToConfirm({
    title: reminders.deleteRecordsTitle(name),
    text: reminders.deleteRecordsText,
    confirm: routineForm.removeRecords,
    close: reminders.close,
    isFinal: true,
  });
  if (!isSure) return;
  const outcome = await removeRoutine(id, true);
  if (outcome.ok) await reloadRoutines();
  else showToast(outcome.message, 'alert', reminders.close);
}
