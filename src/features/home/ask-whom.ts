import { basisFor, person as copy } from '#copy/person.ts';
import { chosenPerson } from '#domain/cautions/people.ts';
import { knownPeople } from '#stores/people.ts';
import { showToast } from '#ui/plain/toast.ts';

/** Names the person for whom lists and limits are shown. */
export function showWhom(button: HTMLElement): void {
  const chosen = chosenPerson(knownPeople());
  if (chosen !== null) button.querySelector('span')?.replaceChildren(basisFor(chosen));
}

export async function askWhom(button: HTMLElement): Promise<void> {
  const { askPerson } = await import('#features/person/ask/index.ts');
  await askPerson((person, isKept) => {
    if (!isKept) showToast(copy.notKept, 'alert', copy.close);
    button.querySelector('span')?.replaceChildren(basisFor(person));
    button.focus();
  });
}
