let isAttached = false;

export function attachPlan(): void {
  if (isAttached) return;
  isAttached = true;
  const details = document.querySelector<HTMLElement>('[data-ids]');
  const ids = (details?.dataset['ids'] ?? '').split(',').map(Number);
  details?.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('.plan-remind') : null;
    if (button) await (await import('./plan-reminders.ts')).makePlanRoutines(button, ids);
  });
}
