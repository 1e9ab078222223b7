import { createRoot } from 'react-dom/client';
import { chosenPerson, type KnownPerson, type People } from '#domain/combinations/cautions/people.ts';
import { keepPeople, knownPeople, suggestedPerson } from '#stores/people/people.ts';
import { PersonSheet } from './PersonSheet.tsx';

let isAsking = false;

/** Stores it; `onChosen` gets null for the adult default, and whether it was stored. */
export async function askPerson(onChosen: (person: KnownPerson | null, isKept: boolean) => void): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  const known = knownPeople();
  const suggestion = known.people.length === 0 ? await suggestedPerson() : null;
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const end = (people: People | null): void => {
    isAsking = false;
    root.unmount();
    host.remove();
    if (people !== null) onChosen(chosenPerson(people), keepPeople(people));
  };
  root.render(<PersonSheet known={known} suggestion={suggestion} onEnd={end} />);
}
