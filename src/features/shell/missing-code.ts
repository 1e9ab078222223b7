import { CODE_MISSING } from '#copy/missing-code.ts';

/** Browsers' messages of a failed dynamic import. */
const DID_NOT_COME = /dynamically imported module|importing a module script failed/i;

let isTold = false;

/** Uses `confirm()`: a reload may lose open input, and custom UI could be missing too. */
function tell(): void {
  if (isTold) return;
  isTold = true;
  if (confirm(CODE_MISSING)) location.reload();
}

/** Offers a reload when code on demand fails to load, after a deployment or offline. Failed prefetches stay silent until the code is needed. */
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
