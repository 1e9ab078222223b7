import { basisFor, person as copy } from '#copy/people/person.ts';
import { showToast } from '#ui/plain/toast.ts';

/** The person is remembered for lists and limits, and named here. */
export async function askWhom(button: HTMLElement): Promise<void> {
  const { askPerson } = await import('#features/people/ask/index.ts');
  await askPerson((person, isKept) => {
    if (!isKept) showToast(copy.notKept, 'alert', copy.close);
    button.querySelector('span')?.replaceChildren(basisFor(person));
    button.focus();
  });
}
