const LARGE = 1.15;
const USUAL_PX = 16;
/** Of iOS at its default Dynamic Type size. */
const USUAL_BODY_PX = 17;

/** Whether browser or system asks for larger text. Dynamic Type reaches web text only through Apple's system fonts. */
function isSystemLarge(): boolean {
  const root = document.documentElement;
  if (Number.parseFloat(getComputedStyle(root).fontSize) / USUAL_PX >= LARGE) return true;
  if (!CSS.supports('font', '-apple-system-body')) return false;
  const probe = document.createElement('i');
  probe.style.font = '-apple-system-body';
  root.append(probe);
  const size = Number.parseFloat(getComputedStyle(probe).fontSize);
  probe.remove();
  return size / USUAL_BODY_PX >= LARGE;
}

export function attachTextSize(): void {
  const button = document.querySelector<HTMLButtonElement>('.text-size');
  if (button === null) return;
  const isLarge = () => 'text' in document.documentElement.dataset;
  const show = () => (button.ariaPressed = String(isLarge()));
  show();
  button.addEventListener('click', async () => {
    (await import('#stores/text-size.ts')).showLarge(!isLarge());
    show();
  });
  try {
    if (!isLarge() && localStorage['textOffered'] === undefined && isSystemLarge())
      void import('./offer.ts').then(({ offerLargeText }) => offerLargeText(show));
  } catch {
    // Storage is closed: nothing would be remembered.
  }
}
