import { namesSomebody, PEOPLE_KEY } from '#domain/cautions/people-key.ts';
import { whenShown } from '#stores/views.ts';

type Personal = {
  /** Shows the page for whom this device has chosen. */
  readonly showKnown: () => Promise<void>;
  /** Asks for whom, and shows the page for them. */
  readonly open: () => void;
  /** Shows the cautions that wait for somebody, where the page counts them. */
  readonly openCautions?: () => void;
};

function isSomebodyChosen(): boolean {
  try {
    return namesSomebody(localStorage.getItem(PEOPLE_KEY));
  } catch {
    return false;
  }
}

/** Makes the bar of a page work: `load` fetches what shows the page for a person, at the touch or when this device has chosen one. */
export function attachPerson(load: () => Promise<Personal>): void {
  document.addEventListener('click', async ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('.person-bar button, [data-person]')) (await load()).open();
    else if (target.closest('.concern-counts button')) (await load()).openCautions?.();
  });
  whenShown(async () => {
    if (isSomebodyChosen()) await (await load()).showKnown();
  });
}
