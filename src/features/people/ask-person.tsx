import { createRoot } from 'react-dom/client';
import { chosenPerson, type KnownPerson, type People, placeFor, withLabel } from '#domain/combinations/cautions/people.ts';
import { keepPeople, knownPeople, suggestedPerson } from '#stores/people/people.ts';
import { PersonSheet } from './PersonSheet.tsx';

let isAsking = false;

type Label = { readonly id: number; readonly name: string };

/** Stores it; `onChosen` gets null for the adult default, and whether it was stored. @param label whose facts are asked, without choosing them */
export async function askPerson(onChosen: (person: KnownPerson | null, isKept: boolean) => void, label?: Label): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  const known = knownPeople();
  const suggestion = known.people.length === 0 && label === undefined ? await suggestedPerson() : null;
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const end = (people: People | null): void => {
    isAsking = false;
    root.unmount();
    host.remove();
    if (people === null) return;
    onChosen(chosenPerson(people), keepPeople(label === undefined ? people : withLabel(people, label.id, known.chosen)));
  };
  root.render(
    <PersonSheet
      known={label === undefined ? known : { ...known, chosen: placeFor(known, label.id) }}
      suggestion={suggestion}
      newName={label?.name}
      onEnd={end}
    />,
  );
}
