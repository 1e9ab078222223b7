export function showChoicesOnceOpened(): void {
  const form = document.querySelector<HTMLFormElement>('form.filters');
  const show = (): void => {
    for (const place of form?.querySelectorAll('template') ?? []) place.replaceWith(place.content);
  };
  if (form?.querySelector('details[open]')) show();
  else form?.addEventListener('toggle', show, { capture: true, once: true });
}
