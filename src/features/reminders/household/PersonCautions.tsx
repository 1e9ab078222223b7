import { useState } from 'react';
import type { Routine } from '#contract/reminders/routine.ts';
import { basisFor } from '#copy/people/person.ts';
import { household } from '#copy/reminders/household.ts';
import { placeFor } from '#domain/combinations/cautions/people.ts';
import { analysable } from '#domain/own/own-answer.ts';
import { routes } from '#domain/shared/routes.ts';
import { askPerson } from '#features/people/ask/index.ts';
import { keepPeople, knownPeople, personFor } from '#stores/people/people.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { MedicineEntries } from '../MedicineEntries.tsx';
import { ReminderCautions } from '../ReminderCautions.tsx';

const chosenFor = (id: number) => ({ ...knownPeople(), chosen: placeFor(knownPeople(), id) });

type Props = { readonly label: { readonly id: number; readonly name: string }; readonly routines: readonly Routine[] };

/** By what this device knows of them, which no server does. */
export function PersonCautions({ label, routines }: Props) {
  const [revision, setRevision] = useState(0);
  const anew = () => setRevision(revision + 1);
  const person = personFor(label.id);
  const ids = [...new Set(routines.flatMap(({ supplementId }) => supplementId ?? []))];
  const ask = person === null ? household.giveFacts : household.changeFacts;
  return (
    <div className="household-cautions">
      <p className="sub">{person === null ? household.noFacts : basisFor({ ...person, name: label.name })}</p>
      <Button kind="line" size="sm" aria-label={household.factsOf(label.name, ask)} onClick={() => void askPerson(anew, label)}>
        {ask}
      </Button>
      {person !== null && ids.length > 0 && (
        <a className="section-more" href={routes.combinationResult(analysable(ids))} onClick={() => keepPeople(chosenFor(label.id))}>
          <span>{household.analysisOf(label.name)}</span>
          <Icon name="next" size={20} />
        </a>
      )}
      <MedicineEntries routines={routines} label={label} onKnown={anew} />
      <ReminderCautions key={revision} routines={routines} personId={label.id} />
    </div>
  );
}
