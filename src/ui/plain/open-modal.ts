/**
 * Back closes the topmost modal dialog instead of leaving the page. Each open dialog has a history entry of its own, as `CloseWatcher` does this
 * in Chromium alone. An entry holds the number of dialogs that were open with it.
 */
let modals: readonly HTMLDialogElement[] = [];
let isTraversing = false;
let waiting: (() => void)[] = [];

function entries(): number {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'modals' in state && typeof state.modals === 'number' ? state.modals : 0;
}

function settle(): void {
  if (isTraversing) return;
  modals = modals.filter(({ open }) => open);
  const extra = entries() - modals.length;
  if (extra > 0) {
    isTraversing = true;
    history.go(-extra);
    return;
  }
  for (let count = entries() + 1; count <= modals.length; count += 1) history.pushState({ ...history.state, modals: count }, '');
  const settled = waiting;
  waiting = [];
  for (const done of settled) done();
}

function untilSettled(): Promise<void> {
  return new Promise((done) => {
    waiting.push(done);
    settle();
  });
}

function followHistory(): void {
  if (!isTraversing) for (const dialog of modals.slice(entries()).toReversed()) dialog.close();
  isTraversing = false;
  settle();
}

/** Closes every dialog. A navigation started before its promise settles would race with the traversal. */
export function closeModals(): Promise<void> {
  for (const dialog of modals.toReversed()) dialog.close();
  return untilSettled();
}

/** Links in dialogs leave from the page's own entry: Back then shows the page without the dialog. */
async function followLink(event: MouseEvent): Promise<void> {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('dialog[open] a[href]') : null;
  if (link === null || modals.length === 0 || link.target !== '' || link.download !== '' || !link.protocol.startsWith('http')) return;
  event.preventDefault();
  const { href } = link;
  await closeModals();
  location.assign(href);
}

/** @returns settles once the dialog is closed and its history entry gone */
export function openModal(dialog: HTMLDialogElement): Promise<void> {
  if (!dialog.open) dialog.showModal();
  modals = [...modals.filter((each) => each !== dialog), dialog];
  settle();
  return new Promise((done) => dialog.addEventListener('close', () => void untilSettled().then(done), { once: true }));
}

if (typeof document !== 'undefined') {
  addEventListener('popstate', followHistory);
  document.addEventListener('click', followLink);
  // After a reload, an entry is left without its dialog.
  settle();
}
