/** Code of the filters loads when a sheet opens. */
export function attachFiltersOnceOpened(): void {
  const form = document.querySelector<HTMLFormElement>('form.filters');
  const attach = () =>
    import('./filter-bar.ts').then(
      ({ attachFilters }) => form && attachFilters(form),
      () => undefined,
    );
  if (form?.querySelector('details[open]')) void attach();
  else form?.addEventListener('toggle', attach, { capture: true, once: true });
}
