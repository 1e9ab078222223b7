import { copyText } from '#ui/plain/copy-text.ts';

document.querySelector<HTMLElement>('.report-portal')?.addEventListener('click', async ({ currentTarget }) => {
  if (!(currentTarget instanceof HTMLElement)) return;
  // Before any await: the new tab takes the focus that the clipboard needs.
  const copied = copyText(currentTarget.dataset['number'] ?? '');
  (await import('./tell-copied.ts')).tellCopied(await copied);
});

const report = document.querySelector<HTMLElement>('.report-open');
const loadReport = () => import('./report-sheet.ts');
for (const touch of ['pointerenter', 'focus']) report?.addEventListener(touch, loadReport, { once: true });
report?.addEventListener('click', async () => (await loadReport()).openReportSheet(report.dataset['id'] ?? ''));
