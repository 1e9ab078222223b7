/** Code of the filters loads when a sheet opens. */
export function attachFiltersOnceOpened(): void {
  const form = document.querySelector<HTMLFormElement>('form.filters');
  const attach = () =>
    import('./filter-bar.ts').then(
      ({ attachFilters }) => form && attachFilters(form),
      () => undefined,
    );
  form?.addEventListener('toggle', attach, { capture: true, once: true });
}
