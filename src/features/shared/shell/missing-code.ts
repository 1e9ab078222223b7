import { CODE_MISSING } from '#copy/search/missing-code.ts';

const DID_NOT_COME = /imported module|module script/i;

let isTold = false;

function tell(): void {
  if (isTold) return;
  isTold = true;
  if (confirm(CODE_MISSING)) location.reload();
}

/** After a deployment or offline; failed prefetches stay silent until needed. */
export function reportMissingCode(): void {
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error && DID_NOT_COME.test(reason.message) && navigator.userActivation.isActive) tell();
  });
  addEventListener('astro:hydration-error', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (navigator.userActivation.isActive || target.getAttribute('opts')?.includes('"now"')) tell();
    else for (const name of ['pointerdown', 'keydown']) target.addEventListener(name, tell, { once: true });
  });
}
