import { CODE_MISSING } from '#copy/missing-code.ts';

/** How browsers say that code asked for while the page lives did not come. */
const DID_NOT_COME = /dynamically imported module|importing a module script failed/i;

let isTold = false;

/** Nobody may have anything open that a reload would take away without being asked; the browser's own question needs no code that could be missing too. */
function tell(): void {
  if (isTold) return;
  isTold = true;
  if (confirm(CODE_MISSING)) location.reload();
}

/**
 * Answers whoever presses something whose code cannot be fetched, as after a deployment or without a network, and a screen that is nothing without it.
 * What fails by itself, fetched early for somebody who has not asked, is told when they do.
 */
export function tellOfMissingCode(): void {
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error && DID_NOT_COME.test(reason.message) && navigator.userActivation.isActive) tell();
  });
  addEventListener('astro:hydration-error', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (navigator.userActivation.isActive || target.getAttribute('opts')?.includes('"now"')) tell();
    else for (const name of ['pointerdown', 'keydown']) target.addEventListener(name, tell, { once: true });
  });
}
