import { namesSomebody, PEOPLE_KEY } from '#domain/combinations/cautions/people-key.ts';
import { whenShown } from '#stores/catalogue/views.ts';
import { endAsking } from '#stores/people/asking.ts';

const LONGEST_ASK_MS = 8000;

type Personal = {
  readonly showKnown: () => Promise<void>;
  readonly open: () => void;
  readonly openCautions?: () => void;
};

function isSomebodyChosen(): boolean {
  try {
    return namesSomebody(localStorage.getItem(PEOPLE_KEY));
  } catch {
    return false;
  }
}

export function attachPerson(load: () => Promise<Personal>): void {
  document.addEventListener('click', async ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('.person-bar button')) (await load()).open();
    else if (target.closest('.concern-counts button')) (await load()).openCautions?.();
  });
  whenShown(async () => {
    setTimeout(endAsking, LONGEST_ASK_MS);
    if (isSomebodyChosen()) await load().then(({ showKnown }) => showKnown(), endAsking);
    else endAsking();
  });
}
